import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import { errorCode } from 'shared-contracts/errors';
import { request } from './api/request';
import { SignedIn } from './api/operator';
import { Frame } from './frame/frame';
import { Placeholder } from './frame/placeholder';
import { pages } from './pages';
import { nonce } from './policy';
import { SignInFrame } from './sign-in/sign-in-frame';
import { SignIn } from './sign-in/sign-in';
import { consoleTheme } from './theme/theme';
import { useScheme } from './theme/scheme';
import { ErrorMessage } from './words/error-message';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The registry would refuse the same request again.
      retry: (count, error) => errorCode(error) === 'API_UNREACHABLE' && count < 2,
      staleTime: 1000,
    },
  },
});

// In its own container, so that antd needs no style to stop the page from scrolling.
const overlays = () => document.getElementById('overlays')!;

// Read once: a change would make antd render everything again and lose the input.
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

export function App() {
  const look = useScheme();
  return (
    <ConfigProvider
      theme={consoleTheme(look.scheme, still)}
      csp={{ nonce }}
      getPopupContainer={overlays}
      wave={{ disabled: true }}
    >
      <AntdApp>
        <QueryClientProvider client={client}>
          <Session look={look} />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  );
}

function Session({ look }: { look: ReturnType<typeof useScheme> }) {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => request('GET /operators/session', {}),
    // Called when the session ended, here or on another page.
    refetchInterval: 60_000,
  });
  if (session.isPending) return <Placeholder label="The console is loading" />;
  if (!session.data) {
    return (
      <SignInFrame>
        <ErrorMessage error={session.error} again={() => void session.refetch()} />
      </SignInFrame>
    );
  }
  const { operator, provider, hasSecret } = session.data;
  if (!operator) return <SignIn provider={provider} hasSecret={hasSecret} />;
  return (
    <SignedIn value={operator}>
      <Frame look={look} pages={pages} />
    </SignedIn>
  );
}
