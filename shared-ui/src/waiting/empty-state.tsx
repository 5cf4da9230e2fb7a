import type { ReactNode } from 'react';
import { Icon } from '../mark/icon';
import styles from './waiting.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name="store" />
      </span>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
    </div>
  );
}
