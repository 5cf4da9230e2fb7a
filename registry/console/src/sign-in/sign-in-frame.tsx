import type { ReactNode } from 'react';
import { Logo } from '../frame/logo';
import styles from './sign-in.module.css';

/** The page for people who are not signed in. */
export const SignInFrame = ({ children }: { children: ReactNode }) => (
  <main className={styles.door}>
    <div className={styles.card}>
      <Logo />
      <h1>Sign in to the console</h1>
      {children}
    </div>
  </main>
);
