import type { ReactNode } from 'react';
import type { AnyView } from 'shared-contracts';
import { tellActionsHeight } from 'shared-ui/core';
import styles from './shape.module.css';
import { shapeOf, type Row } from './shapes';

interface ShapeProps {
  view: AnyView | undefined;
  /** Reserves the space without being visible. */
  early: boolean;
  /** Content instead of the action bar. */
  children?: ReactNode;
}

const noShape = { body: [], bar: [] };

/** Renders the outline of a screen while its remote loads. */
export function Shape({ view, early: isInvisible, children }: ShapeProps) {
  const { body, bar } = view ? shapeOf(view.screen, view.params) : noShape;
  const className = isInvisible ? `${styles.shape} ${styles.early}` : styles.shape;
  return (
    <div className={className}>
      <div className={styles.body} aria-hidden="true">
        {body.map(renderRow)}
      </div>
      <div ref={tellActionsHeight} className={styles.bar}>
        {children ?? <div aria-hidden="true">{bar.map(renderRow)}</div>}
      </div>
    </div>
  );
}

const renderRow = ({ appearance, block, gap, only }: Row, index: number) => (
  <div
    key={index}
    className={[styles.row, styles[appearance], only && styles[only]].filter(Boolean).join(' ')}
    style={{ blockSize: block, marginBlockStart: `${gap}rem` }}
  />
);
