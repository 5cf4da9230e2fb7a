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
import { ActCell } from '../words/act-cell';
import { refusalOf } from '../words/refusals';
import styles from './access.module.css';

const roles: Role[] = ['look', 'promote', 'administer'];

type Change = (request: Promise<OperatorRow>, done: string) => void;

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
  const onChange: Change = (request, done) => void change(request, done);
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
                    <RoleField row={row} isFixed={isFixed(row)} onChange={onChange} />
                  ),
                },
                { title: 'Signs in with', render: ({ from }) => providers[from] },
                { title: 'Added', render: added },
                {
                  title: 'Change',
                  render: (row) => !isFixed(row) && <RemoveButton row={row} onChange={onChange} />,
                },
              ]}
            />
          );
        }}
      </Answered>
    </Panel>
  );
}

const providers: Record<OperatorRow['from'], string> = {
  local: 'the operator secret',
  provider: 'the organization',
};

const added = ({ addedAt: at, addedBy: by }: OperatorRow) => <ActCell act={{ at, by }} />;

interface FieldProps {
  row: OperatorRow;
  onChange: Change;
}

const RoleField = ({ row, isFixed, onChange }: FieldProps & { isFixed: boolean }) => (
  <Select<Role>
    aria-label={`Role of ${row.name}`}
    value={row.role}
    disabled={isFixed}
    className={styles.role!}
    options={roles.map((value) => ({ value, label: value }))}
    onChange={(role) =>
      onChange(
        ask('PUT /operators/:name/role', { name: row.name, role }),
        `${row.name} may ${role}.`,
      )
    }
  />
);

const RemoveButton = ({ row: { name }, onChange }: FieldProps) => (
  <Popconfirm
    title={`Remove ${name}?`}
    description="They are signed out at once. What they did stays in the audit."
    okText="Remove"
    okButtonProps={{ danger: true }}
    onConfirm={() => onChange(ask('DELETE /operators/:name', { name }), `${name} is removed.`)}
  >
    <Button danger aria-label={`Remove ${name}`}>
      Remove…
    </Button>
  </Popconfirm>
);
