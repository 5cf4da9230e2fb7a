import type { ReactNode } from 'react';
import styles from './surface.module.css';

export interface HeadingProps {
  level: 2 | 3;
  children: ReactNode;
}

export function Heading({ level, children }: HeadingProps) {
  const Element = level === 2 ? 'h2' : 'h3';
  return (
    <Element className={styles.heading} data-level={level}>
      {children}
    </Element>
  );
}

export interface TextProps {
  tone?: 'default' | 'muted' | 'error' | 'success';
  children: ReactNode;
}

export function Text({ tone = 'default', children }: TextProps) {
  return (
    <p className={styles.text} data-tone={tone}>
      {children}
    </p>
  );
}
