import type { ReactNode } from 'react';
import type { AnyView } from 'shared-contracts';
import { tellActionsHeight } from 'shared-ui/core';
import styles from './shape.module.css';
import { shapeOf, type Row } from './shapes';

interface ShapeProps {
  view: AnyView | undefined;
  /** Keeps its place and is not seen yet. */
  early: boolean;
  /** In place of what would be pressed. */
  children?: ReactNode;
}

const unknown = { body: [], bar: [] };

/** What is drawn of a screen while its remote is on its way. */
export function Shape({ view, early, children }: ShapeProps) {
  const { body, bar } = view ? shapeOf(view.screen, view.params) : unknown;
  const className = early ? `${styles.shape} ${styles.early}` : styles.shape;
  return (
    <div className={className}>
      <div className={styles.body} aria-hidden="true">
        {body.map(drawn)}
      </div>
      <div ref={tellActionsHeight} className={styles.bar}>
        {children ?? <div aria-hidden="true">{bar.map(drawn)}</div>}
      </div>
    </div>
  );
}

const drawn = ({ look, block, gap, only }: Row, nth: number) => (
  <div
    key={nth}
    className={[styles.row, styles[look], only && styles[only]].filter(Boolean).join(' ')}
    style={{ blockSize: block, marginBlockStart: `${gap}rem` }}
  />
);
