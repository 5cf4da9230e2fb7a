import type { ReactNode } from 'react';
import { words } from '../words';
import styles from './google-page.module.css';

/** Google's page for the owner's profiles, where a video is recorded and problems are listed. */
const address = 'https://business.google.com/locations';

export const GooglePage = () => <OnGoogle href={address}>{words.googlePage}</OnGoogle>;

/** A link to a page of Google, which opens in a new tab. */
export function OnGoogle({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
