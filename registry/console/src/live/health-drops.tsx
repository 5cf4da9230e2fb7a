import { Link } from 'react-router-dom';
import type { Answer } from 'registry-contract';
import { useAudit, useChannel } from '../api/queries';
import { ActRows } from '../audit/acts';
import { Panel } from '../frame/page';
import { QueryResult } from '../frame/query-result';
import { Time } from '../words/time';
import { changesSince, healthDropOf, type HealthDrop } from './health-drop';
import styles from './live.module.css';

interface Props {
  figures: Answer<'GET /analytics/remotes'>;
  remotes: readonly string[];
}

/** What changed since the last healthy hour of each remote whose health dropped; nothing if all are healthy. */
export function HealthDrops({ figures, remotes }: Props) {
  const drops = remotes.flatMap((remote) => healthDropOf(figures, remote) ?? []);
  return drops.length > 0 && <Changes drops={drops} />;
}

const titles = { completion: 'completion fell', failures: 'load errors rose' };
const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

function Changes({ drops }: { drops: readonly HealthDrop[] }) {
  const channel = useChannel();
  const since = drops
    .map(({ healthyAt }) => healthyAt)
    .reduce((first, other) => (other < first ? other : first));
  const audit = useAudit(since);
  return (
    <Panel title="What changed since the last healthy hour" flush>
      <ul className={styles.drops}>
        {drops.map(({ remote, figure, before, now, healthyAt }) => (
          <li key={remote}>
            <strong>{remote}</strong>: {titles[figure]} from {percent(before)} to {percent(now)}.
            Last healthy <Time at={healthyAt} />.
          </li>
        ))}
      </ul>
      <QueryResult question={audit} rows={2}>
        {(acts) => {
          const changes = changesSince(acts, drops, channel);
          return changes.length > 0 ? (
            <ActRows acts={changes} pageSize={5} />
          ) : (
            <p className={styles.about}>
              No promotion, canary, ban or lock on {channel} since then. Look for the cause in the
              API and its providers, and at <Link to="/health">Health</Link>, the tab Errors.
            </p>
          );
        }}
      </QueryResult>
    </Panel>
  );
}
