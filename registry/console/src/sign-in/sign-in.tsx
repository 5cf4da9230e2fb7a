import { Alert, Button } from 'antd';
import type { Answer } from 'registry-contract';
import { SignInFrame } from './sign-in-frame';
import { storeDestination } from '../destination';
import { SecretForm } from './secret-form';
import styles from './sign-in.module.css';

/** Why the person isn't signed in after visiting the provider, by the code in the address. */
const fromProvider: Record<string, string> = {
  OPERATOR_REFUSED:
    'You signed in at your organization, but you don’t have access to this registry. Ask the person who runs it to add you to one of its groups.',
  CODE_EXPIRED: 'That took too long, or started in another browser. Try again here.',
  ID_TOKEN_REFUSED: 'The answer of your organization doesn’t prove who you are. Try again here.',
  SIGN_IN_CANCELED: 'You canceled at your organization, so you’re not signed in. Try again here.',
  PROVIDER_OFF: 'Your organization’s sign-in doesn’t answer. Try again in a minute.',
};

export function SignIn({
  provider,
  hasSecret,
}: Pick<Answer<'GET /operators/session'>, 'provider' | 'hasSecret'>) {
  const code = new URLSearchParams(location.search).get('refused');
  const refused =
    code === null ? undefined : (fromProvider[code] ?? 'Sign-in failed on our side. Try again.');

  return (
    <SignInFrame>
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      {provider && (
        <Button
          type="primary"
          block
          size="large"
          href="/operators/provider"
          onClick={storeDestination}
        >
          Continue with {provider}
        </Button>
      )}
      {provider && hasSecret && <p className={styles.or}>or with the operator secret</p>}
      {hasSecret && <SecretForm isPrimary={!provider} />}
      {!provider && !hasSecret && (
        <p className={styles.help}>
          Sign-in isn't set up yet. The person who runs this registry sets{' '}
          <code>REGISTRY_OPERATOR_SECRET</code>, or <code>REGISTRY_OIDC_ISSUER</code> and the
          variables that belong to it.
        </p>
      )}
    </SignInFrame>
  );
}
