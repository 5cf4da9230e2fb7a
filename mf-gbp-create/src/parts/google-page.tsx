import type { ReactNode } from 'react';
import { words } from '../words';
import styles from './google-page.module.css';

/** Google's own page for the owner's profiles: what a video is recorded on, and where Google says what it lacks. */
const address = 'https://business.google.com/locations';

export const GooglePage = () => <OnGoogle href={address}>{words.googlePage}</OnGoogle>;

/** A way to a page of Google's, which opens beside ours. */
export function OnGoogle({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
