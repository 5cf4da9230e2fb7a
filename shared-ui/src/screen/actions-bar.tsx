import type { ReactNode } from 'react';
import { tellActionsHeight } from './actions-height';
import styles from './screen.module.css';

/** The bar at the bottom of the view. */
export function ActionsBar({ children }: { children: ReactNode }) {
  return (
    <div ref={tellActionsHeight} className={styles.actions}>
      {children}
    </div>
  );
}
