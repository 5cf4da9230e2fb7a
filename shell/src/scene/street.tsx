import { later } from 'shared-ui/core';
import type { StreetProps } from './street-picture';
import styles from './street.module.css';

const Picture = later<StreetProps>(() => import('./street-picture'));

/** Behind the column, where there is room: the street in which the owner's shop stands. */
export function Street({ name, parts, shows }: StreetProps) {
  return (
    <div className={styles.street} aria-hidden="true">
      <Picture name={name} parts={parts} shows={shows} />
    </div>
  );
}
