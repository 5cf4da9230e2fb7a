import type { ReactNode } from 'react';
import styles from './surface.module.css';

export interface CardProps {
  children: ReactNode;
  /** Its element, if a plain box is not enough. */
  as?: 'div' | 'section' | 'article' | 'li';
}

export function Card({ children, as: Element = 'div' }: CardProps) {
  return <Element className={styles.card}>{children}</Element>;
}
