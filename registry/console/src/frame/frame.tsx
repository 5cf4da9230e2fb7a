import { useState, type ReactNode } from 'react';
import { Alert } from 'antd';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useEvents } from '../api/events';
import { Channel } from '../api/queries';
import { openDestination } from '../destination';
import { storeChoice, readChoice } from '../stored-choice';
import type { useScheme } from '../theme/scheme';
import styles from './frame.module.css';
import { Side, type ConsolePage } from './side';

const storageKey = 'console_channel';

/** Returns the channel that the page before the sign-in had. Links of alerts name it in their address. */
function firstChannel(): string {
  openDestination();
  return (
    new URLSearchParams(location.search).get('channel') ?? readChoice(storageKey) ?? 'production'
  );
}

interface Props {
  look: ReturnType<typeof useScheme>;
  pages: readonly ConsolePage[];
}

/** The navigation, and next to it the page that the address names. */
export function Frame({ look, pages }: Props) {
  const [name, setName] = useState(firstChannel);
  const isConnected = useEvents(name);
  const choose = (next: string) => {
    storeChoice(storageKey, next);
    setName(next);
  };
  return (
    <Channel value={{ name, isConnected }}>
      <BrowserRouter basename="/console">
        <a className={styles.skip} href="#title">
          Skip to the page
        </a>
        <div className={styles.frame}>
          <Side look={look} pages={pages} choose={choose} />
          <main className={styles.main}>
            <PageError>
              <Routes>
                {pages.map(({ to, path = to, element }) => (
                  <Route key={to} path={path} element={element} />
                ))}
                <Route path="*" element={<Navigate to="/live" replace />} />
              </Routes>
            </PageError>
          </main>
        </div>
      </BrowserRouter>
    </Channel>
  );
}

/** A page that fails shows an error in its place. The other pages still work. */
function PageError({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Alert.ErrorBoundary
      key={pathname}
      title="This page doesn't work"
      description="Try another page, and tell the person who runs the registry."
    >
      {children}
    </Alert.ErrorBoundary>
  );
}
