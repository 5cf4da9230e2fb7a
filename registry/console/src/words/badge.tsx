import type { ReactNode } from 'react';
import styles from './words.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${styles.badge} ${tone === 'plain' ? '' : styles[tone]}`}>{children}</span>
);

export const Version = ({ children }: { children: string | null }) => (
  <span className={styles.version}>{children ?? '—'}</span>
);

/** From one version to another. */
export const Step = ({
  remote,
  from,
  to,
}: {
  remote?: string;
  from: string | null;
  to: string | null;
}) => (
  <span className={styles.step}>
    {remote && <span>{remote}</span>}
    <Version>{from ?? 'none'}</Version>
    <span className={styles.arrow} aria-label="to">
      →
    </span>
    <Version>{to ?? 'none'}</Version>
  </span>
);
