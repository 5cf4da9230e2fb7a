import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { Act } from 'registry-contract/rights';
import { request } from '../api/request';
import { useRemotes } from '../api/queries';
import { MultiSelect } from '../frame/multi-select';
import { ErrorMessage } from '../words/error-message';
import styles from './access.module.css';

interface TokenRequest {
  owner: string;
  acts: Act[];
  remotes: string[];
  channels: string[];
  days: number;
}

interface Props {
  open: boolean;
  close(): void;
  /** Called with the token, which the registry returns only here. */
  onCreate(token: string): void;
}

export function CreateToken({ open, close, onCreate }: Props) {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const [form] = Form.useForm<TokenRequest>();
  const create = async (fields: TokenRequest) => {
    try {
      const { token } = await request('POST /tokens', fields);
      setError(undefined);
      form.resetFields();
      close();
      onCreate(token);
      await client.invalidateQueries();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Drawer
      title="Create a token"
      open={open}
      onClose={close}
      size={480}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" onClick={() => form.submit()}>
            Create
          </Button>
        </div>
      }
    >
      <Form<TokenRequest>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ acts: ['publish'], channels: [], days: 90 }}
        onFinish={(fields) => void create(fields)}
      >
        <TokenFields />
      </Form>
      {error !== undefined && <ErrorMessage error={error} />}
    </Drawer>
  );
}

// The `required` rule would set aria-required, which a group of checkboxes does not support.
const atLeastOne = [{ type: 'array' as const, min: 1, message: 'Choose at least one.' }];

function TokenFields() {
  const remotes = useRemotes().data?.remotes ?? [];
  return (
    <>
      <Form.Item
        name="owner"
        label="Owner"
        extra="A team or a pipeline. The audit shows this name."
        rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}
      >
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item name="acts" label="May" rules={atLeastOne}>
        <Checkbox.Group
          aria-label="May"
          options={['publish', 'promote', 'accept', 'operate', 'administer']}
          className={styles.radios!}
        />
      </Form.Item>
      <Form.Item name="remotes" label="Remotes" rules={atLeastOne}>
        <MultiSelect
          options={[
            { value: '*', label: 'all' },
            ...remotes.map((name) => ({ value: name, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="channels" label="Channels" extra="Not needed for publishing.">
        <MultiSelect
          mode="tags"
          options={[
            { value: '*', label: 'all' },
            { value: 'production', label: 'production' },
            { value: 'staging', label: 'staging' },
          ]}
        />
      </Form.Item>
      <Form.Item name="days" label="Ends after" rules={[{ required: true }]}>
        <InputNumber min={1} max={366} suffix="days" />
      </Form.Item>
    </>
  );
}
