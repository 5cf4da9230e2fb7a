import type { ReactNode } from 'react';
import type { AnyView } from 'shared-contracts';
import { tellActionsHeight } from 'shared-ui/core';
import styles from './outline.module.css';
import { outlineOf, type Row } from './outlines';

interface OutlineProps {
  view: AnyView | undefined;
  /** Reserves the space without being visible. */
  early: boolean;
  /** Content instead of the action bar. */
  children?: ReactNode;
}

const emptyOutline = { body: [], bar: [], dense: false };

/** Renders the outline of a screen while its remote loads. */
export function Outline({ view, early: isInvisible, children }: OutlineProps) {
  const { body, bar, dense } = view
    ? outlineOf(view.screen, view.params, view.config)
    : emptyOutline;
  const className = isInvisible ? `${styles.shape} ${styles.early}` : styles.shape;
  return (
    <div className={className} data-dense={dense || undefined}>
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
