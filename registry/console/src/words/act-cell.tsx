import type { ReactNode } from 'react';
import { actorWords } from './actor';
import { When } from './when';
import styles from './words.module.css';

interface Props {
  act: { at: string; by: string; byToken?: string | null };
  /** Shown below, such as the reason. */
  children?: ReactNode;
}

/** When something was done, by whom and why. */
export const ActCell = ({ act: { at, by, byToken = null }, children }: Props) => (
  <span className={styles.act}>
    <span>
      <When at={at} /> by <bdi>{actorWords({ by, byToken })}</bdi>
    </span>
    {children && <span className={styles.note}>{children}</span>}
  </span>
);
