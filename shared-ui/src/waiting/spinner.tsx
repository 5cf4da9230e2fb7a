import { Announced } from '../notice/announced';
import { Spinning } from './spinning';
import styles from './waiting.module.css';

export interface SpinnerProps {
  /** What is loading; visible and announced. */
  label: string;
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <div className={styles.spinner}>
      <Spinning />
      <Announced atOnce>{label}</Announced>
    </div>
  );
}
