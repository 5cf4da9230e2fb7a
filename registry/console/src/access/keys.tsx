import { Button } from 'antd';
import { useState } from 'react';
import type { KeyRow } from 'registry-contract/keys';
import { useHasRight } from '../api/operator';
import { useKeys } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { ResponsiveList } from '../frame/responsive-list';
import { EmptyState, Panel } from '../frame/page';
import type { Column } from '../frame/rows';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';
import { RevokeKey } from './revoke-key';

/**
 * Lists which keys sign for which remote, and revokes them. Keys are added on the command line, where their private half
 * is.
 */
export function Keys() {
  const mayRevoke = useHasRight('administer');
  const [revoking, setRevoking] = useState<KeyRow>();
  return (
    <Panel title="Signing keys" flush>
      <QueryResult question={useKeys()}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState title="No signing keys">
              With a key, releases of a remote must be signed:{' '}
              <code>registry key create team.pem</code>, then <code>registry key add</code>
            </EmptyState>
          ) : (
            <>
              <ResponsiveList<KeyRow>
                keyOf={({ remote, id }) => `${remote} ${id}`}
                rows={keys}
                columns={mayRevoke ? [...columns, revokeColumn(setRevoking)] : columns}
              />
              {revoking && (
                <RevokeKey signingKey={revoking} keys={keys} close={() => setRevoking(undefined)} />
              )}
            </>
          )
        }
      </QueryResult>
    </Panel>
  );
}

const columns: [Column<KeyRow>, ...Column<KeyRow>[]] = [
  { title: 'Remote', render: ({ remote }) => <strong>{remote}</strong> },
  { title: 'Key', render: ({ id }) => <Version>{id}</Version> },
  { title: 'Owner', render: ({ owner }) => owner },
  {
    title: 'Added',
    render: ({ addedAt: time, addedBy: by }) => <ActCell act={{ at: time, by }} />,
  },
  {
    title: 'Counts',
    render: ({ revokedBy }) =>
      revokedBy ? (
        <Badge tone="bad">
          revoked by <bdi>{revokedBy}</bdi>
        </Badge>
      ) : (
        <Badge tone="good">yes</Badge>
      ),
  },
];

const revokeColumn = (onRevoke: (key: KeyRow) => void): Column<KeyRow> => ({
  title: 'Change',
  render: (key) =>
    key.revokedAt === null && (
      <Button
        danger
        aria-label={`Revoke key ${key.id} for ${key.remote}`}
        onClick={() => onRevoke(key)}
      >
        Revoke…
      </Button>
    ),
});
