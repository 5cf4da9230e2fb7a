import { Link } from 'react-router-dom';
import type { AlertRow } from 'registry-contract/alerts';
import { Badge, Version } from '../words/badge';
import { Time } from '../words/time';
import styles from './alerts.module.css';
import { kinds, targetName, wentOf } from './words';

/** Shows an alert: what happened, what to do, and its deliveries. */
export function AlertItem({ alert }: { alert: AlertRow }) {
  const { code, remote, version, channel, said, todo, openedAt, endedAt, endedSaid } = alert;
  const { name, tone, page } = kinds[code];
  const isOpen = endedAt === null;
  const lasted = endedAt !== null && endedAt !== openedAt;
  return (
    <li>
      <span className={styles.head}>
        <Badge tone={isOpen || code === 'canary/aborted' ? tone : 'plain'}>{name}</Badge>
        {remote && <strong>{remote}</strong>}
        {version && <Version>{version}</Version>}
        {channel && <span>on {channel}</span>}
        <span className={styles.muted}>
          {isOpen && 'since '}
          <Time at={openedAt} />
          {lasted && (
            <>
              , ended <Time at={endedAt} />
            </>
          )}
        </span>
      </span>
      <p className={styles.message}>{endedSaid ?? said}</p>
      {(todo || page) && (
        <p className={`${styles.message} ${styles.muted}`}>
          {todo} {page && <Link to={page.to}>See {page.name}</Link>}
        </p>
      )}
      <Deliveries alert={alert} />
    </li>
  );
}

function Deliveries({ alert: { deliveries } }: { alert: AlertRow }) {
  if (deliveries.length === 0) return <span className={styles.muted}>Not sent to any target.</span>;
  return (
    <ul className={styles.deliveries} aria-label="Deliveries">
      {deliveries.map((delivery) => {
        const { words, tone } = wentOf(delivery);
        const what = delivery.about === 'ended' ? ', end of the alert' : '';
        return (
          <li key={`${delivery.target} ${delivery.about}`} className={styles.muted}>
            {targetName(delivery.target)}
            {what}
            <Badge tone={tone}>{words}</Badge>
            {delivery.sentAt && <Time at={delivery.sentAt} />}
          </li>
        );
      })}
    </ul>
  );
}
