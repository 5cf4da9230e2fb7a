import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Visits } from '../api/queries';

const day = 86_400_000;
const spans = { '24 hours': day, '7 days': 7 * day, '30 days': 30 * day };
type Span = keyof typeof spans;
type Build = 'all' | 'web' | 'app';

/** Rounded to the minute, so that the query key stays the same for a while. */
const sinceOf = (span: Span) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - spans[span]);

/** Returns the visits that a page is about, and the controls that choose them. */
export function useVisits(): { visits: Visits; choice: ReactNode } {
  const [span, setSpan] = useState<Span>('7 days');
  const [since, setSince] = useState(() => sinceOf('7 days'));
  const [build, setBuild] = useState<Build>('all');
  const visits = { from: since.toISOString(), build: build === 'all' ? undefined : build };
  const choice = (
    <>
      <Segmented<Build>
        aria-label="Build"
        value={build}
        onChange={setBuild}
        options={[
          { value: 'all', label: 'All' },
          { value: 'web', label: 'Web' },
          { value: 'app', label: 'In the app' },
        ]}
      />
      <Segmented<Span>
        aria-label="Since"
        value={span}
        onChange={(next) => {
          setSpan(next);
          setSince(sinceOf(next));
        }}
        options={Object.keys(spans) as Span[]}
      />
    </>
  );
  return { visits, choice };
}
