import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from 'registry-contract';
import type { Lock } from 'registry-contract/channels';
import { useCanaries, useCanary } from '../api/queries';
import { verdictWords } from '../canary/verdict-words';
import { ActorName } from '../words/actor';
import { Badge } from '../words/badge';
import { Time } from '../words/time';
import styles from './live.module.css';

interface Props {
  answer: Answer<'GET /channels/:channel'>;
  lock: Lock | null;
}

/** Summarizes the channel: its set, its canary, and its lock. */
export function ChannelSummary({ answer, lock }: Props) {
  const [last] = answer.history;
  return (
    <dl className={styles.standing}>
      <Fact
        name="Current set"
        figure={answer.set === undefined ? '—' : `#${answer.set}`}
        note={
          last ? (
            <>
              <Time at={last.at} /> by <ActorName act={last} />
            </>
          ) : (
            'Never changed'
          )
        }
      />
      <div>
        <dt>Last reason</dt>
        <dd className={styles.reason}>{last?.reason || 'No reason.'}</dd>
      </div>
      <CanaryFact />
      <Fact
        name="Changes"
        figure={lock ? <Badge tone="warn">Locked</Badge> : <Badge tone="good">Open</Badge>}
        note={
          lock ? (
            <>
              {lock.until && (
                <>
                  Ends <Time at={lock.until} />.{' '}
                </>
              )}
              {lock.by}: {lock.reason}
            </>
          ) : (
            'Operators who may promote can change it'
          )
        }
      />
    </dl>
  );
}

function CanaryFact() {
  const running = useCanaries().data?.canaries.find(({ state }) => state === 'running');
  const look = useCanary(running?.id).data?.look;
  return (
    <Fact
      name="Canary"
      figure={running ? `${running.share} %` : 'None'}
      note={<Link to="/canary">{running ? verdictWords(look?.counts).sentence : 'Start one'}</Link>}
    />
  );
}

const Fact = ({ name, figure, note }: { name: string; figure: ReactNode; note: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.figure}>{figure}</dd>
    <dd>{note}</dd>
  </div>
);
