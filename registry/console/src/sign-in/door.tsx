import type { ReactNode } from 'react';
import { Mark } from '../frame/mark';
import styles from './sign-in.module.css';

/** What everybody sees who is not in. */
export const Door = ({ children }: { children: ReactNode }) => (
  <main className={styles.door}>
    <div className={styles.card}>
      <Mark />
      <h1>Sign in to the console</h1>
      {children}
    </div>
  </main>
);
