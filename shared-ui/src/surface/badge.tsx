import type { ReactNode } from 'react';
import { Icon } from '../mark/icon';
import type { IconName } from '../mark/icon-paths';
import styles from './surface.module.css';

export type BadgeKind = 'success' | 'error' | 'neutral';

export interface BadgeProps {
  kind: BadgeKind;
  children: ReactNode;
}

const ICON = {
  success: 'check',
  error: 'cross',
  neutral: 'info',
} as const satisfies Record<BadgeKind, IconName>;

/** A state in a word, shown by text and shape as well as by color. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      <Icon name={ICON[kind]} />
      {children}
    </span>
  );
}
