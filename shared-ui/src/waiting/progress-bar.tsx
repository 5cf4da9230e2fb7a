import styles from './waiting.module.css';
import { words } from '../words/own';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** The same in words, such as "Step 2 of 5". */
  label: string;
}

/** The owner's progress. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={words.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={label}
    >
      <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
