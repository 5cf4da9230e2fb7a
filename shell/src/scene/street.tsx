import { memo } from 'react';
import { later } from 'shared-ui/core';
import { sameDrawing } from './same-drawing';
import type { StreetProps } from './street-picture';
import styles from './street.module.css';
import { useWide } from './wide';

const Picture = later<StreetProps>(() => import('./street-picture'));

/** Behind the column, where there is room: the street in which the owner's shop stands. A telephone has none of it. */
export const Street = memo(function Street({ name, parts, shows }: StreetProps) {
  if (!useWide()) return null;
  return (
    <div className={styles.street} aria-hidden="true">
      <Picture name={name} parts={parts} shows={shows} />
    </div>
  );
}, sameDrawing);
