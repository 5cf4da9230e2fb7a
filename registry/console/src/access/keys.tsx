import type { KeyRow } from 'registry-contract/keys';
import { useKeys } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Listed } from '../frame/listed';
import { Nothing, Panel } from '../frame/page';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';

/** Which keys sign for which remote. They are added where their private half is: on the command line. */
export function Keys() {
  return (
    <Panel title="Signing keys" flush>
      <Answered question={useKeys()}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Nothing title="No remote has a key">
              With a key, releases of a remote must be signed:{' '}
              <code>registry key create team.pem</code>, then <code>registry key add</code>
            </Nothing>
          ) : (
            <Listed<KeyRow>
              keyOf={({ remote, id }) => `${remote} ${id}`}
              rows={keys}
              columns={[
                { title: 'Remote', render: ({ remote }) => <strong>{remote}</strong> },
                { title: 'Key', render: ({ id }) => <Version>{id}</Version> },
                { title: 'Owner', render: ({ owner }) => owner },
                {
                  title: 'Added',
                  render: ({ addedAt: at, addedBy: by }) => <ActCell act={{ at, by }} />,
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
      </Answered>
    </Panel>
  );
}
