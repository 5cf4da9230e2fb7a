import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Visits } from '../api/queries';

const day = 86_400_000;
const spans = { '24 hours': day, '7 days': 7 * day, '30 days': 30 * day };
type Span = keyof typeof spans;
type Build = 'all' | 'web' | 'app';

/** Returns the visits that a page is about, and the controls that choose them. */
export function useVisits(): { visits: Visits; choice: ReactNode } {
  const [span, setSpan] = useState<Span>('7 days');
  const [build, setBuild] = useState<Build>('all');
  const visits = { pastMs: spans[span], build: build === 'all' ? undefined : build };
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
        onChange={setSpan}
        options={Object.keys(spans) as Span[]}
      />
    </>
  );
  return { visits, choice };
}
