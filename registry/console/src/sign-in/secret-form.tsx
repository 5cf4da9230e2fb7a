import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { request } from '../api/request';
import { ErrorMessage } from '../words/error-message';

interface Fields {
  secret: string;
}

type State = { kind: 'editing' } | { kind: 'sending' } | { kind: 'refused'; error: unknown };

/** Signs the bootstrap operator in with the secret. */
export function SecretForm({ isPrimary }: { isPrimary: boolean }) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'editing' });

  const send = async ({ secret }: Fields) => {
    setState({ kind: 'sending' });
    try {
      client.setQueryData(['session'], await request('POST /operators/session', { secret }));
    } catch (error) {
      setState({ kind: 'refused', error });
    }
  };

  return (
    <>
      {state.kind === 'refused' && <ErrorMessage error={state.error} />}
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void send(fields)}
        scrollToFirstError={{ focus: true }}
      >
        {/* Password managers store the secret under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value="operator" />
        <Form.Item
          name="secret"
          label="Secret"
          rules={[{ required: true, message: 'Enter the operator secret.' }]}
        >
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button
          type={isPrimary ? 'primary' : 'default'}
          block
          size="large"
          htmlType="submit"
          loading={state.kind === 'sending'}
        >
          Sign in
        </Button>
      </Form>
    </>
  );
}
