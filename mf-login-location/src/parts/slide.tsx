import { useState, type ReactNode } from 'react';
import styles from './slide.module.css';

interface SlideProps {
  /** Key of the shown content. Another key slides in; the first one is shown without motion. */
  shown: string | number;
  children: ReactNode;
}

export function Slide({ shown, children }: SlideProps) {
  const [last, setLast] = useState({ shown, changed: false });
  if (last.shown !== shown) setLast({ shown, changed: true });
  return (
    <div key={shown} className={last.changed ? `${styles.area} ${styles.slide}` : styles.area}>
      {children}
    </div>
  );
}
