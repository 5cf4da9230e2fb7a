import type { ReactNode } from 'react';
import styles from './surface.module.css';

export interface StackProps {
  /** Step of the spacing scale, see tokens.css. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  children: ReactNode;
}

/** Its children in a vertical stack. */
export function Stack({ gap = 4, children }: StackProps) {
  return (
    <div className={styles.stack} style={{ gap: `var(--space-${gap})` }}>
      {children}
    </div>
  );
}
