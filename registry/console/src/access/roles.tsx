import type { Role } from 'registry-contract/rights';
import { useOperator } from '../asking/operator';
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

/** As the registry has it (registry/src/modules/operators/role.ts), in words. */
const rights: readonly Right[] = [
  { what: 'See what is live, sets, releases, canaries, previews and the audit', roles: everybody },
  { what: 'See how visitors fare, who is half way, and resolve stacks', roles: everybody },
  { what: 'Promote, go back, begin and end canaries', roles: movers },
  { what: 'Make and end previews', roles: movers },
  { what: 'Move people on, ban a set, lock and open a channel', roles: movers },
  { what: 'Accept what the check could not prove, with a reason', roles: movers },
  { what: 'Go back or ban while a channel is locked', roles: administrators },
  { what: 'Change and remove people, tokens and signing keys', roles: administrators },
];

/** What each role may do, and which is mine. */
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
        People have a role on all channels and remotes. Tokens are given out for some of them, and
        publish as well.
      </p>
    </Panel>
  );
}
