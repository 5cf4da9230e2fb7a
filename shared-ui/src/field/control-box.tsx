import type { ReactNode } from 'react';
import { Icon } from '../mark/icon';
import styles from './control-box.module.css';

/** For the input, select or textarea itself: the box around it has the border. */
export const bareControl = styles.bare;

interface ControlBoxProps {
  invalid?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  /** An arrow down at its end, as controls with a list have. */
  opensList?: boolean;
  children: ReactNode;
}

/** The frame of every text field and select, with elements before and after it. */
export function ControlBox({ invalid, before, after, opensList, children }: ControlBoxProps) {
  return (
    <div className={styles.box} data-invalid={invalid || undefined}>
      {before ? <span className={styles.before}>{before}</span> : null}
      {children}
      {after ? <span className={styles.after}>{after}</span> : null}
      {opensList ? (
        <span className={styles.down}>
          <Icon name="chevron-right" />
        </span>
      ) : null}
    </div>
  );
}

export function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={label} onClick={onPress}>
      <Icon name="cross" />
    </button>
  );
}
