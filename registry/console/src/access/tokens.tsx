import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { Act } from 'registry-contract/rights';
import type { TokenRow } from 'registry-contract/tokens';
import { ask } from '../asking/ask';
import { useRemotes, useTokens } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Listed } from '../frame/listed';
import { Nothing, Panel } from '../frame/page';
import { Badge, Version } from '../words/badge';
import { Refused } from '../words/refused';
import { When } from '../words/when';
import styles from './access.module.css';
import { RevokeToken } from './revoke-token';
import { ToldOnce } from './told-once';

const all = (names: readonly string[]) =>
  names.includes('*') ? 'all' : names.join(', ') || 'none';

const isOver = ({ revokedAt, expiresAt }: TokenRow) =>
  revokedAt !== null || new Date(expiresAt).getTime() < Date.now();

export function Tokens() {
  const question = useTokens(true);
  const [isGiving, setGiving] = useState(false);
  const [told, setTold] = useState<string>();
  const [revoking, setRevoking] = useState<TokenRow>();
  return (
    <Panel
      title="Tokens"
      flush
      actions={<Button onClick={() => setGiving(true)}>Give out a token…</Button>}
    >
      <Answered question={question}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <Nothing title="No token was given out">
              Pipelines publish and promote with a token of their own, for their remotes only.
            </Nothing>
          ) : (
            <Listed<TokenRow>
              keyOf={({ id }) => id}
              rows={tokens}
              pageSize={20}
              columns={[
                {
                  title: 'Owner',
                  render: ({ owner, id }) => (
                    <span className={styles.owner}>
                      <strong>{owner}</strong>
                      <Version>{id}</Version>
                    </span>
                  ),
                },
                { title: 'May', render: ({ acts }) => acts.join(', ') },
                { title: 'Remotes', render: ({ remotes }) => all(remotes) },
                { title: 'Channels', render: ({ channels }) => all(channels) },
                {
                  title: 'Until',
                  render: (token) =>
                    token.revokedAt ? (
                      <Badge tone="bad">
                        revoked by <bdi>{token.revokedBy}</bdi>
                      </Badge>
                    ) : isOver(token) ? (
                      <Badge tone="warn">
                        ended <When at={token.expiresAt} />
                      </Badge>
                    ) : (
                      <When at={token.expiresAt} />
                    ),
                },
                {
                  title: 'Last used',
                  render: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'never'),
                },
                {
                  title: 'Change',
                  render: (token) =>
                    !isOver(token) && (
                      <Button
                        danger
                        aria-label={`Revoke the token of ${token.owner}`}
                        onClick={() => setRevoking(token)}
                      >
                        Revoke…
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </Answered>
      <Give open={isGiving} close={() => setGiving(false)} tell={setTold} />
      {revoking && <RevokeToken token={revoking} close={() => setRevoking(undefined)} />}
      {told && <ToldOnce what="The token" secret={told} done={() => setTold(undefined)} />}
    </Panel>
  );
}

interface Wanted {
  owner: string;
  acts: Act[];
  remotes: string[];
  channels: string[];
  days: number;
}

function Give(props: { open: boolean; close(): void; tell(token: string): void }) {
  const { open, close, tell } = props;
  const client = useQueryClient();
  const remotes = useRemotes().data?.remotes ?? [];
  const [error, setError] = useState<unknown>();
  const [form] = Form.useForm<Wanted>();
  const give = async (wanted: Wanted) => {
    try {
      const { token } = await ask('POST /tokens', wanted);
      setError(undefined);
      form.resetFields();
      close();
      tell(token);
      await client.invalidateQueries();
    } catch (cause) {
      setError(cause);
    }
  };
  // Not as required: a group of boxes may not be called so.
  const some = [{ type: 'array' as const, min: 1, message: 'Choose one at least.' }];
  return (
    <Drawer
      title="Give out a token"
      open={open}
      onClose={close}
      size={480}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" onClick={() => form.submit()}>
            Give out
          </Button>
        </div>
      }
    >
      <Form<Wanted>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ acts: ['publish'], channels: [], days: 90 }}
        onFinish={(wanted) => void give(wanted)}
      >
        <Form.Item
          name="owner"
          label="Owner"
          extra="A team or a pipeline: the audit bears this name."
          rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}
        >
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item name="acts" label="May" rules={some}>
          <Checkbox.Group
            aria-label="May"
            options={['publish', 'promote', 'accept', 'operate', 'administer']}
            className={styles.radios!}
          />
        </Form.Item>
        <Form.Item name="remotes" label="Remotes" rules={some}>
          <Select
            mode="multiple"
            options={[
              { value: '*', label: 'all' },
              ...remotes.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Form.Item>
        <Form.Item name="channels" label="Channels" extra="Publishing needs none.">
          <Select
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
      </Form>
      {error !== undefined && <Refused error={error} />}
    </Drawer>
  );
}
