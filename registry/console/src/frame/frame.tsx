import { useState, type ReactNode } from 'react';
import { Alert } from 'antd';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useEvents } from '../asking/live';
import { Channel } from '../asking/questions';
import { keepChoice, readChoice } from '../kept-choice';
import type { useScheme } from '../theme/scheme';
import styles from './frame.module.css';
import { Side, type ConsolePage } from './side';

const kept = 'console_channel';

interface Props {
  look: ReturnType<typeof useScheme>;
  pages: readonly ConsolePage[];
}

/** The navigation, and next to it the page that the address names. */
export function Frame({ look, pages }: Props) {
  const [name, setName] = useState(() => readChoice(kept) ?? 'production');
  const isHearing = useEvents(name);
  const choose = (next: string) => {
    keepChoice(kept, next);
    setName(next);
  };
  return (
    <Channel value={{ name, isHearing }}>
      <BrowserRouter basename="/console">
        <a className={styles.skip} href="#title">
          Skip to the page
        </a>
        <div className={styles.frame}>
          <Side look={look} pages={pages} choose={choose} />
          <main className={styles.main}>
            <Broken>
              <Routes>
                {pages.map(({ to, path = to, element }) => (
                  <Route key={to} path={path} element={element} />
                ))}
                <Route path="*" element={<Navigate to="/live" replace />} />
              </Routes>
            </Broken>
          </main>
        </div>
      </BrowserRouter>
    </Channel>
  );
}

/** A page that breaks says so in its place: the others are still there. */
function Broken({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Alert.ErrorBoundary
      key={pathname}
      title="This page is broken"
      description="Try another one, and tell who looks after the registry."
    >
      {children}
    </Alert.ErrorBoundary>
  );
}
