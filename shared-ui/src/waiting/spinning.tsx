import styles from './waiting.module.css';

/** The turning ring by itself, where what stands beside it already says what is going on. */
export function Spinning() {
  return <span className={styles.spinning} aria-hidden="true" />;
}
