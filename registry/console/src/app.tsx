import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import { errorCode } from 'shared-contracts/errors';
import { ask } from './asking/ask';
import { SignedIn } from './asking/operator';
import { Frame } from './frame/frame';
import { Waiting } from './frame/waiting';
import { pages } from './pages';
import { nonce } from './policy';
import { Door } from './sign-in/door';
import { SignIn } from './sign-in/sign-in';
import { consoleTheme } from './theme/theme';
import { useScheme } from './theme/scheme';
import { Refused } from './words/refused';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is not another one for being asked again.
      retry: (count, error) => errorCode(error) === 'API_UNREACHABLE' && count < 2,
      staleTime: 1000,
    },
  },
});

// In a place of its own, so that no style has to be written to keep the page from scrolling.
const overlays = () => document.getElementById('overlays')!;

// Asked once: where it changes, antd puts all that it holds onto the page anew, and what was typed is gone.
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
    queryFn: () => ask('GET /operators/session', {}),
    // Tells when it ended, here or on another page.
    refetchInterval: 60_000,
  });
  if (session.isPending) return <Waiting label="The console is loading" />;
  if (!session.data) {
    return (
      <Door>
        <Refused error={session.error} again={() => void session.refetch()} />
      </Door>
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
