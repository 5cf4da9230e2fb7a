import { useEffect, useRef, type ReactNode } from 'react';
import { tellActionsHeight } from './actions-height';
import styles from './screen.module.css';

/** The bar at the bottom of the view. Tells the page how high it is, so that nothing hides behind it. */
export function ActionsBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const node = bar.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const half = window.innerHeight / 2;
      node.toggleAttribute('data-tall', node.offsetHeight > half);
      const stays = getComputedStyle(node).position === 'sticky';
      tellActionsHeight(stays ? node.offsetHeight : 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      tellActionsHeight(undefined);
    };
  }, []);

  return (
    <div ref={bar} className={styles.actions}>
      {children}
    </div>
  );
}
