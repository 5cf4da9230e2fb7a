import { useEffect, type ReactNode } from 'react';
import styles from './frame.module.css';

interface Props {
  title: string;
  about: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, about, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Releases`;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 id="title" tabIndex={-1}>
            {title}
          </h1>
          <p>{about}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}

export const Panel = ({
  title,
  actions,
  flush = false,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) => (
  <section className={styles.panel} {...(title && { 'aria-label': title })}>
    {title && (
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {actions}
      </div>
    )}
    <div className={flush ? styles.flush : styles.inside}>{children}</div>
  </section>
);

/** An empty state: why there is nothing, and how to change that. */
export const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.nothing}>
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);
