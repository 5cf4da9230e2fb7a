import { words } from '../words';
import styles from './google-page.module.css';

/** Google's own page for the owner's profiles: what a video is recorded on, and where Google says what it lacks. */
const address = 'https://business.google.com/locations';

export function GooglePage() {
  return (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      {words.googlePage}
    </a>
  );
}
