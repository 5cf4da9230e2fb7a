import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Popconfirm, Select } from 'antd';
import type { OperatorRow } from 'registry-contract/operators';
import type { Role } from 'registry-contract/rights';
import { ask } from '../asking/ask';
import { useOperator } from '../asking/operator';
import { useOperators } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Listed } from '../frame/listed';
import { Nothing, Panel } from '../frame/page';
import { refusalOf } from '../words/refusals';
import { When } from '../words/when';
import styles from './access.module.css';

const roles: Role[] = ['look', 'promote', 'administer'];

export function Operators() {
  const question = useOperators(true);
  const me = useOperator();
  const client = useQueryClient();
  const { message } = App.useApp();

  const change = async (request: Promise<OperatorRow>, done: string) => {
    try {
      await request;
      void message.success(done);
    } catch (error) {
      void message.error(refusalOf(error).words);
    }
    await client.invalidateQueries();
  };
  const isFixed = ({ from, name }: OperatorRow) => from === 'local' || name === me.name;

  return (
    <Panel title="People" flush>
      <Answered question={question}>
        {({ operators }) => {
          const present = operators.filter(({ removedAt }) => !removedAt);
          return present.length === 0 ? (
            <Nothing title="Nobody has signed in yet">
              People are listed here after they sign in with your organization.
            </Nothing>
          ) : (
            <Listed<OperatorRow>
              keyOf={({ name }) => name}
              rows={present}
              columns={[
                { title: 'Name', render: ({ name }) => <strong>{name}</strong> },
                {
                  title: 'Role',
                  render: (row) => (
                    <Select<Role>
                      aria-label={`Role of ${row.name}`}
                      value={row.role}
                      disabled={isFixed(row)}
                      className={styles.role!}
                      options={roles.map((value) => ({ value, label: value }))}
                      onChange={(role) =>
                        void change(
                          ask('PUT /operators/:name/role', { name: row.name, role }),
                          `${row.name} may ${role}.`,
                        )
                      }
                    />
                  ),
                },
                {
                  title: 'Signs in with',
                  render: ({ from }) =>
                    from === 'local' ? 'the operator secret' : 'the organization',
                },
                {
                  title: 'Added',
                  render: ({ addedAt, addedBy }) => (
                    <>
                      <When at={addedAt} /> by <bdi>{addedBy}</bdi>
                    </>
                  ),
                },
                {
                  title: 'Change',
                  render: (row) =>
                    !isFixed(row) && (
                      <Popconfirm
                        title={`Remove ${row.name}?`}
                        description="They are signed out at once. What they did stays in the audit."
                        okText="Remove"
                        okButtonProps={{ danger: true }}
                        onConfirm={() =>
                          void change(
                            ask('DELETE /operators/:name', { name: row.name }),
                            `${row.name} is removed.`,
                          )
                        }
                      >
                        <Button danger aria-label={`Remove ${row.name}`}>
                          Remove…
                        </Button>
                      </Popconfirm>
                    ),
                },
              ]}
            />
          );
        }}
      </Answered>
    </Panel>
  );
}
