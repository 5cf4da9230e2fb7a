import { words } from '../words';
import styles from './client-message.module.css';

interface ClientMessageProps {
  /** The name of the business; undefined while it is unknown. */
  business: string | undefined;
}

/** The message that clients get after they pay, as they see it on their phone. */
export function ClientMessage({ business }: ClientMessageProps) {
  return (
    <figure className={styles.message}>
      <figcaption className={styles.caption}>{words.clientsGet}</figcaption>
      <p className={styles.bubble}>
        {words.clientMessage(business ?? words.us)}{' '}
        <span className={styles.link}>{words.writeReview}</span>
      </p>
    </figure>
  );
}
