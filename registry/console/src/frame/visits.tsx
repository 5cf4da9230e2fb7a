import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';

const day = 86_400_000;
const spans = { '24 hours': day, '7 days': 7 * day, '30 days': 30 * day };
type Span = keyof typeof spans;
type Build = 'all' | 'web' | 'app';

/** To the minute, so that the same question is asked for a while. */
const sinceOf = (span: Span) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - spans[span]);

interface Visits {
  /** What is asked of the registry: from when on, and of which build. */
  asked: URLSearchParams;
  /** Where both are chosen. */
  choice: ReactNode;
}

/** The visits that a page is about. */
export function useVisits(): Visits {
  const [span, setSpan] = useState<Span>('7 days');
  const [since, setSince] = useState(() => sinceOf('7 days'));
  const [build, setBuild] = useState<Build>('all');
  const asked = new URLSearchParams({ from: since.toISOString() });
  if (build !== 'all') asked.set('build', build);
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
  return { asked, choice };
}
