import { useState, type ReactNode } from 'react';
import { Alert } from 'antd';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { AccessPage } from '../access/access-page';
import { AlertsPage } from '../alerts/alerts-page';
import { useEvents } from '../asking/live';
import { Channel } from '../asking/questions';
import { AuditPage } from '../audit/audit-page';
import { CanaryPage } from '../canary/canary-page';
import { FunnelPage } from '../funnel/funnel-page';
import { HealthPage } from '../health/health-page';
import { keepChoice, readChoice } from '../kept-choice';
import { LivePage } from '../live/live-page';
import { PreviewsPage } from '../previews/previews-page';
import { ReleasesPage } from '../releases/releases-page';
import { SetsPage } from '../sets/sets-page';
import type { useScheme } from '../theme/scheme';
import styles from './frame.module.css';
import { Side } from './side';

const kept = 'console_channel';

export function Frame({ look }: { look: ReturnType<typeof useScheme> }) {
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
          <Side look={look} choose={choose} />
          <main className={styles.main}>
            <Broken>
              <Routes>
                <Route path="/live" element={<LivePage />} />
                <Route path="/sets" element={<SetsPage />} />
                <Route path="/releases" element={<ReleasesPage />} />
                <Route path="/releases/:remote" element={<ReleasesPage />} />
                <Route path="/previews" element={<PreviewsPage />} />
                <Route path="/canary" element={<CanaryPage />} />
                <Route path="/funnel" element={<FunnelPage />} />
                <Route path="/health" element={<HealthPage />} />
                <Route path="/alerts" element={<AlertsPage />} />
                <Route path="/audit" element={<AuditPage />} />
                <Route path="/access" element={<AccessPage />} />
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
