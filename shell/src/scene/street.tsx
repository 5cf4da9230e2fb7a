import { memo } from 'react';
import { later } from 'shared-ui/core';
import { sameDrawing } from './same-drawing';
import type { StreetProps } from './street-picture';
import styles from './street.module.css';
import { useWideWindow } from './wide-window';

const Picture = later<StreetProps>(() => import('./street-picture'));

/** Shows the street with the owner's shop behind the column on wide windows. */
export const Street = memo(function Street({ name, parts, shows }: StreetProps) {
  if (!useWideWindow()) return null;
  return (
    <div className={styles.street} aria-hidden="true">
      <Picture name={name} parts={parts} shows={shows} />
    </div>
  );
}, sameDrawing);
