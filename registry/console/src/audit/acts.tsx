import type { AuditAct } from 'registry-contract/audit';
import { EmptyState, Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { useNarrow } from '../theme/media';
import { ActorName } from '../words/actor';
import { Badge, Step, Version } from '../words/badge';
import { Time } from '../words/time';
import styles from './audit.module.css';
import { toneOf, wordsOf } from './kinds';

export function Acts({ acts }: { acts: AuditAct[] }) {
  if (acts.length === 0) {
    return (
      <Panel>
        <EmptyState title="No matching entries">
          Choose a longer period, or fewer filters.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush>
      <ActRows acts={acts} pageSize={25} />
    </Panel>
  );
}

export function ActRows({ acts, pageSize }: { acts: AuditAct[]; pageSize: number }) {
  const isNarrow = useNarrow();
  return (
    <Rows<AuditAct>
      keyOf={keyOf}
      rows={isNarrow ? acts.slice(0, 4 * pageSize) : acts}
      pageSize={pageSize}
      card={(act) => <Card act={act} />}
      columns={[
        { title: 'When', render: ({ at }) => <Time at={at} />, width: 120 },
        { title: 'Actor', render: (act) => <ActorName act={act} />, width: 150 },
        { title: 'Action', render: kindOf, width: 170 },
        { title: 'Subject', render: subjectOf },
        { title: 'Reason', render: ({ reason }) => reason, width: '28%' },
      ]}
    />
  );
}

const Card = ({ act }: { act: AuditAct }) => (
  <>
    <span className={styles.first}>
      {kindOf(act)}
      <span className={styles.muted}>
        <Time at={act.at} />
      </span>
    </span>
    {subjectOf(act)}
    <span>
      <ActorName act={act} />
      {act.reason && (
        <span className={styles.muted}>
          : <bdi>{act.reason}</bdi>
        </span>
      )}
    </span>
  </>
);

const kindOf = ({ what }: AuditAct) => <Badge tone={toneOf(what)}>{wordsOf(what)}</Badge>;

const subjectOf = ({ remote, channel, from, to }: AuditAct) =>
  // The first version of a remote on a channel replaces no other version.
  from !== null && channel ? (
    <span>
      <Step remote={remote} from={from} to={to} /> on {channel}
    </span>
  ) : (
    <span>
      {remote} <Version>{to}</Version>
      {channel && ` on ${channel}`}
    </span>
  );

const keyOf = ({ at, what, remote, to, by, channel }: AuditAct) =>
  [at, what, channel, remote, to, by].join(' ');
