import { Button } from 'antd';
import { useState } from 'react';
import type { TokenRow } from 'registry-contract/tokens';
import { useTokens } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { ResponsiveList } from '../frame/responsive-list';
import { EmptyState, Panel } from '../frame/page';
import { Badge, Version } from '../words/badge';
import { Time } from '../words/time';
import styles from './access.module.css';
import { CreateToken } from './create-token';
import { RevokeToken } from './revoke-token';
import { OneTimeText } from './one-time-text';

export function Tokens() {
  const question = useTokens(true);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<TokenRow>();
  return (
    <Panel
      title="Tokens"
      flush
      actions={<Button onClick={() => setCreating(true)}>Create a token…</Button>}
    >
      <QueryResult question={question}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <EmptyState title="No tokens yet">
              Pipelines publish and promote with their own token, for their remotes only.
            </EmptyState>
          ) : (
            <ResponsiveList<TokenRow>
              keyOf={({ id }) => id}
              rows={tokens}
              pageSize={20}
              columns={[
                { title: 'Owner', render: owner },
                { title: 'May', render: ({ acts }) => acts.join(', ') },
                { title: 'Remotes', render: ({ remotes }) => listOf(remotes) },
                { title: 'Channels', render: ({ channels }) => listOf(channels) },
                { title: 'Until', render: end },
                {
                  title: 'Last used',
                  render: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never'),
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
      </QueryResult>
      <CreateToken open={isCreating} close={() => setCreating(false)} onCreate={setSecret} />
      {revoking && <RevokeToken token={revoking} close={() => setRevoking(undefined)} />}
      {secret && <OneTimeText what="The token" secret={secret} done={() => setSecret(undefined)} />}
    </Panel>
  );
}

const listOf = (names: readonly string[]) =>
  names.includes('*') ? 'all' : names.join(', ') || 'none';

const isOver = ({ revokedAt, expiresAt }: TokenRow) =>
  revokedAt !== null || new Date(expiresAt).getTime() < Date.now();

const owner = ({ owner: name, id }: TokenRow) => (
  <span className={styles.owner}>
    <strong>{name}</strong>
    <Version>{id}</Version>
  </span>
);

function end(token: TokenRow) {
  if (token.revokedAt) {
    return (
      <Badge tone="bad">
        revoked by <bdi>{token.revokedBy}</bdi>
      </Badge>
    );
  }
  if (!isOver(token)) return <Time at={token.expiresAt} />;
  return (
    <Badge tone="warn">
      ended <Time at={token.expiresAt} />
    </Badge>
  );
}
