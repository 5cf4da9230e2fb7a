import { Link } from 'react-router-dom';
import type { Answer } from 'registry-contract';
import type { Lock } from 'registry-contract/channels';
import { useCanaries, useCanary } from '../asking/questions';
import { evidenceWords } from '../canary/evidence';
import { ActorName } from '../words/actor';
import { Badge } from '../words/badge';
import { When } from '../words/when';
import styles from './live.module.css';

/** The channel at a glance: its set, what is on trial, and whether it can be changed. */
export function Standing({
  answer,
  lock,
}: {
  answer: Answer<'GET /channels/:channel'>;
  lock: Lock | null;
}) {
  const [last] = answer.history;
  const running = useCanaries().data?.canaries.find(({ state }) => state === 'running');
  const look = useCanary(running?.id).data?.look;
  return (
    <dl className={styles.standing}>
      <div>
        <dt>Current set</dt>
        <dd className={styles.figure}>{answer.set === undefined ? '—' : `#${answer.set}`}</dd>
        <dd>
          {last ? (
            <>
              <When at={last.at} /> by <ActorName act={last} />
            </>
          ) : (
            'Never changed'
          )}
        </dd>
      </div>
      <div>
        <dt>Last reason</dt>
        <dd className={styles.reason}>{last?.reason || 'None was given.'}</dd>
      </div>
      <div>
        <dt>Canary</dt>
        {running ? (
          <>
            <dd className={styles.figure}>{running.share} %</dd>
            <dd>
              <Link to="/canary">{look ? evidenceWords(look.evidence) : 'No evidence yet'}</Link>
            </dd>
          </>
        ) : (
          <>
            <dd className={styles.figure}>None</dd>
            <dd>
              <Link to="/canary">Try a version with a few</Link>
            </dd>
          </>
        )}
      </div>
      <div>
        <dt>Changes</dt>
        <dd className={styles.figure}>
          {lock ? <Badge tone="warn">Locked</Badge> : <Badge tone="good">Open</Badge>}
        </dd>
        <dd>
          {lock ? (
            <>
              {lock.by}: {lock.reason}
            </>
          ) : (
            'Whoever may promote can'
          )}
        </dd>
      </div>
    </dl>
  );
}
