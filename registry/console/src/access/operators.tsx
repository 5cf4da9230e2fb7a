import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Popconfirm, Select } from 'antd';
import type { Role } from 'registry-contract/rights';
import type { OperatorRow } from 'registry-contract/operators';
import { request } from '../api/request';
import { useOperator } from '../api/operator';
import { useOperators } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { ResponsiveList } from '../frame/responsive-list';
import { EmptyState, Panel } from '../frame/page';
import { ActCell } from '../words/act-cell';
import { adviceFor } from '../words/error-advice';
import styles from './access.module.css';

const roles: Role[] = ['look', 'promote', 'administer'];

type Change = (request: Promise<OperatorRow>, done: string) => void;

export function Operators() {
  const question = useOperators(true);
  const me = useOperator();
  const client = useQueryClient();
  const { message } = App.useApp();

  const change = async (response: Promise<OperatorRow>, done: string) => {
    try {
      await response;
      void message.success(done);
    } catch (error) {
      void message.error(adviceFor(error).words);
    }
    await client.invalidateQueries();
  };
  const onChange: Change = (response, done) => void change(response, done);
  const isFixed = ({ from, name }: OperatorRow) => from === 'local' || name === me.name;

  return (
    <Panel title="People" flush>
      <QueryResult question={question}>
        {({ operators }) => {
          const present = operators.filter(({ removedAt }) => !removedAt);
          return present.length === 0 ? (
            <EmptyState title="Nobody has signed in yet">
              People are listed here after they sign in with your organization.
            </EmptyState>
          ) : (
            <ResponsiveList<OperatorRow>
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
      </QueryResult>
    </Panel>
  );
}

const providers: Record<OperatorRow['from'], string> = {
  local: 'the operator secret',
  provider: 'the organization',
};

const added = ({ addedAt: time, addedBy: by }: OperatorRow) => <ActCell act={{ at: time, by }} />;

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
        request('PUT /operators/:name/role', { name: row.name, role }),
        `${row.name} may ${role}.`,
      )
    }
  />
);

const RemoveButton = ({ row: { name }, onChange }: FieldProps) => (
  <Popconfirm
    title={`Remove ${name}?`}
    description="They're signed out at once. Their actions stay in the audit."
    okText="Remove"
    okButtonProps={{ danger: true }}
    onConfirm={() => onChange(request('DELETE /operators/:name', { name }), `You removed ${name}.`)}
  >
    <Button danger aria-label={`Remove ${name}`}>
      Remove…
    </Button>
  </Popconfirm>
);
