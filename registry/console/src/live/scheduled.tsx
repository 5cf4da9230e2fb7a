import { Button } from 'antd';
import { useState } from 'react';
import { CancelSchedule } from '../act/cancel';
import type { Schedule } from '../asking/answers';
import { useMay } from '../asking/operator';
import { useSchedules } from '../asking/questions';
import { Panel } from '../frame/page';
import { Badge, Version, type Tone } from '../words/badge';
import { exact, When } from '../words/when';
import styles from './live.module.css';

const states: Record<Schedule['state'], [Tone, string]> = {
  waiting: ['accent', 'waits'],
  done: ['good', 'done'],
  refused: ['bad', 'refused'],
  missed: ['bad', 'missed'],
  cancelled: ['plain', 'cancelled'],
};

/** Of those that are over, as many as tell how the last ones went. */
const mostOver = 3;

/** Moves that wait for their time, and what became of the last ones. */
export function Scheduled() {
  const mayPromote = useMay('promote');
  const all = useSchedules().data?.schedules ?? [];
  const [cancelled, cancel] = useState<Schedule>();
  const waiting = all.filter(({ state }) => state === 'waiting');
  const over = all.filter(({ state }) => state !== 'waiting').slice(0, mostOver);
  if (all.length === 0) return null;
  return (
    <Panel title="Scheduled" flush>
      <ul className={styles.cards}>
        {[...waiting, ...over].map((schedule) => (
          <li key={schedule.id} className={styles.scheduled}>
            <span className={styles.made}>
              <span className={styles.versions}>
                {Object.entries(schedule.releases).map(([remote, version]) => (
                  <span key={remote}>
                    <strong>{remote}</strong> <Version>{version}</Version>
                  </span>
                ))}
              </span>
              <span>
                {exact(schedule.runsAt)} (<When at={schedule.runsAt} />) by {schedule.by}
              </span>
              <span className={styles.why}>{schedule.reason}</span>
              {schedule.words && <span className={styles.why}>{schedule.words}</span>}
            </span>
            <Badge tone={states[schedule.state][0]}>{states[schedule.state][1]}</Badge>
            {mayPromote && schedule.state === 'waiting' && (
              <Button
                danger
                aria-label={`Cancel scheduled move ${schedule.id}`}
                onClick={() => cancel(schedule)}
              >
                Cancel…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelled && <CancelSchedule schedule={cancelled} close={() => cancel(undefined)} />}
    </Panel>
  );
}
