import styles from './waiting.module.css';

/** The spinner alone, for places where a text next to it describes the activity. */
export function Spinning() {
  return <span className={styles.spinning} aria-hidden="true" />;
}
