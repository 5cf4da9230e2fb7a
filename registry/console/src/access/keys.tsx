import { Table } from 'antd';
import type { KeyRow } from '../asking/answers';
import { useKeys } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Panel } from '../frame/page';
import { Badge, Version } from '../words/badge';
import { When } from '../words/when';

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
            <Table<KeyRow>
              rowKey={({ remote, id }) => `${remote} ${id}`}
              dataSource={keys}
              pagination={false}
              scroll={{ x: 'max-content' }}
              columns={[
                { title: 'Remote', render: (_, { remote }) => <strong>{remote}</strong> },
                { title: 'Key', render: (_, { id }) => <Version>{id}</Version> },
                { title: 'Owner', dataIndex: 'owner' },
                {
                  title: 'Added',
                  render: (_, { addedAt, addedBy }) => (
                    <>
                      <When at={addedAt} /> by {addedBy}
                    </>
                  ),
                },
                {
                  title: 'Counts',
                  render: (_, { revokedBy }) =>
                    revokedBy ? (
                      <Badge tone="bad">revoked by {revokedBy}</Badge>
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
