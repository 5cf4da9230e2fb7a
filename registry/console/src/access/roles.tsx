import type { Role } from 'registry-contract/rights';
import { useOperator } from '../api/operator';
import { Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { Badge } from '../words/badge';
import styles from './access.module.css';

interface Right {
  what: string;
  roles: readonly Role[];
}

const everybody: readonly Role[] = ['look', 'promote', 'administer'];
const movers: readonly Role[] = ['promote', 'administer'];
const administrators: readonly Role[] = ['administer'];

/** The roles of the registry (registry/server/src/modules/operators/signed-in.ts), in words. */
const rights: readonly Right[] = [
  { what: 'See what is live, sets, releases, canaries, previews and the audit', roles: everybody },
  { what: 'See outcomes of visitors and active sessions, and resolve stacks', roles: everybody },
  { what: 'Promote, roll back, restore, and start and end canaries', roles: movers },
  { what: 'Create and end previews', roles: movers },
  { what: 'Drain and ban sets, lock and unlock a channel', roles: movers },
  { what: 'Accept what the check could not prove, with a reason', roles: movers },
  { what: 'Roll back or ban while a channel is locked', roles: administrators },
  { what: 'Change and remove people, tokens and signing keys', roles: administrators },
];

/** Lists what each role may do, and the operator's own role. */
export function Roles() {
  const { role: mine } = useOperator();
  const column = (role: Role, name: string) => ({
    title: role === mine ? `${name} (you)` : name,
    render: ({ roles }: Right) =>
      roles.includes(role) ? <Badge tone="good">yes</Badge> : <Badge>no</Badge>,
  });
  return (
    <Panel title="What each role may do" flush>
      <Rows<Right>
        keyOf={({ what }) => what}
        rows={rights}
        card={({ what, roles }) => (
          <>
            <span>{what}</span>
            <span className={styles.buttons}>
              {roles.map((role) => (
                <Badge key={role} tone={role === mine ? 'good' : 'plain'}>
                  {role === mine ? `${role} (you)` : role}
                </Badge>
              ))}
            </span>
          </>
        )}
        columns={[
          { title: 'Act', render: ({ what }) => <span className={styles.right}>{what}</span> },
          column('look', 'Look'),
          column('promote', 'Promote'),
          column('administer', 'Administer'),
        ]}
      />
      <p className={styles.note}>
        A role covers all channels and remotes. A token covers only some of them, and can publish as
        well.
      </p>
    </Panel>
  );
}
