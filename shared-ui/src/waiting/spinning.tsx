import styles from './waiting.module.css';

/** The spinner alone, if the text next to it already says what is going on. */
export function Spinning() {
  return <span className={styles.spinning} aria-hidden="true" />;
}
