import type { KeyRow } from 'registry-contract/keys';
import { useKeys } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { ResponsiveList } from '../frame/responsive-list';
import { EmptyState, Panel } from '../frame/page';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';

/**
 * Lists which keys sign for which remote. Keys are added on the command line, where their private
 * half is.
 */
export function Keys() {
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
            <ResponsiveList<KeyRow>
              keyOf={({ remote, id }) => `${remote} ${id}`}
              rows={keys}
              columns={[
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
              ]}
            />
          )
        }
      </QueryResult>
    </Panel>
  );
}
