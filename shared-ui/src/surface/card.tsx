import type { ReactNode } from 'react';
import styles from './surface.module.css';

export interface CardProps {
  children: ReactNode;
  /** The element it is, where a plain box says too little. */
  as?: 'div' | 'section' | 'article' | 'li';
}

export function Card({ children, as: Element = 'div' }: CardProps) {
  return <Element className={styles.card}>{children}</Element>;
}
