import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../asking/ask';
import type { SessionAnswer } from '../asking/answers';
import { Refused } from '../words/refused';
import { Door } from './door';
import styles from './sign-in.module.css';

interface Shown {
  name: string;
  password: string;
}

type State = { kind: 'asking' } | { kind: 'sending' } | { kind: 'refused'; error: unknown };

/** What the way back from the provider ends with, where it did not lead in. */
const fromProvider: Record<string, string> = {
  OPERATOR_REFUSED:
    'Your organisation knows you, the registry does not: ask who runs it to put you in one of its groups.',
  CODE_EXPIRED: 'That took too long, or began in another browser. Begin again here.',
  ID_TOKEN_REFUSED: 'What came back does not prove who you are. Begin again here.',
  PROVIDER_OFF: 'Your organisation’s sign-in does not answer. Try again in a minute.',
};

export function SignIn({ provider }: { provider: string | null }) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const code = new URLSearchParams(location.search).get('refused');
  const refused =
    code === null ? undefined : (fromProvider[code] ?? 'Signing in failed on our side. Try again.');

  const send = async (shown: Shown) => {
    setState({ kind: 'sending' });
    try {
      const body = { name: shown.name, password: shown.password };
      const session = await ask<SessionAnswer>('/operators/session', { method: 'POST', body });
      client.setQueryData(['session'], session);
    } catch (error) {
      setState({ kind: 'refused', error });
    }
  };

  return (
    <Door>
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      {provider && (
        <>
          <Button type="primary" block size="large" href="/operators/provider">
            Continue with {provider}
          </Button>
          <p className={styles.or}>or with a local account</p>
        </>
      )}
      {state.kind === 'refused' && <Refused error={state.error} />}
      <Form<Shown>
        layout="vertical"
        requiredMark={false}
        onFinish={(shown) => void send(shown)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="name"
          label="Name"
          rules={[{ required: true, message: 'Enter your name.' }]}
        >
          <Input autoComplete="username" autoCapitalize="none" size="large" />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, message: 'Enter your password.' }]}
        >
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button
          type={provider ? 'default' : 'primary'}
          block
          size="large"
          htmlType="submit"
          loading={state.kind === 'sending'}
        >
          Sign in
        </Button>
      </Form>
      <p className={styles.help}>
        No account? Who runs the registry adds you: <code>registry operator add</code>
      </p>
    </Door>
  );
}
