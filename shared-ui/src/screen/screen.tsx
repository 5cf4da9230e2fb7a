import type { ReactNode } from 'react';
import { ActionsBar } from './actions-bar';
import styles from './screen.module.css';

export interface ScreenProps {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
  /** Buttons in the bar that stays at the bottom of the view. */
  actions?: ReactNode;
  /** The screen is waiting for something and its content is not final. */
  busy?: boolean;
  /** Keeps the heading for those who listen to the page, and takes it out of sight. */
  titleHidden?: boolean;
}

/** The body of one screen: its heading, its content, and its actions at the bottom. */
export function Screen({ title, subtitle, children, actions, busy, titleHidden }: ScreenProps) {
  return (
    <div className={styles.screen} aria-busy={busy ? true : undefined}>
      <div className={styles.body}>
        <div className={titleHidden && !subtitle ? 'visually-hidden' : styles.head}>
          <h1 className={titleHidden ? 'visually-hidden' : styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
        </div>
        {children}
      </div>
      {actions ? <ActionsBar>{actions}</ActionsBar> : null}
    </div>
  );
}
