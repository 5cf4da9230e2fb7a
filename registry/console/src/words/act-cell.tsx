import type { ReactNode } from 'react';
import { actorWords } from './actor';
import { Time } from './time';
import styles from './words.module.css';

interface Props {
  act: { at: string; by: string; byToken?: string | null };
  /** Details below, such as the reason. */
  children?: ReactNode;
}

/** When an act happened, by whom and why. */
export const ActCell = ({ act: { at, by, byToken = null }, children }: Props) => (
  <span className={styles.act}>
    <span>
      <Time at={at} /> by <bdi>{actorWords({ by, byToken })}</bdi>
    </span>
    {children && <span className={styles.note}>{children}</span>}
  </span>
);
