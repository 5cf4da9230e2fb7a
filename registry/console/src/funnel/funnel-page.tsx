import { useState } from 'react';
import type { Answer } from 'registry-contract';
import { useFunnel, useSources } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Page, Panel } from '../frame/page';
import { useVisits } from '../frame/visits';
import { Badge, Version } from '../words/badge';
import { outcomeDefinition, outcomesOf, outcomeWords } from '../words/outcome';
import { Time } from '../words/time';
import styles from './funnel.module.css';
import { Visitors, type VisitorFilters } from './visitors';

type FunnelRow = Answer<'GET /funnel'>['screens'][number];

export function FunnelPage() {
  const { visits, choice } = useVisits();
  const sources = useSources(visits).data;
  const [who, setWho] = useState<VisitorFilters>({});
  const funnel = useFunnel({ ...visits, ...who });
  return (
    <Page
      title="Funnel"
      about="How far visitors get, screen by screen, in which version, and how long they take."
      actions={choice}
    >
      <Visitors {...{ sources, who, choose: setWho }} />
      <QueryResult question={funnel} rows={10}>
        {({ screens, counted_until: until }) => (
          <>
            {until && (
              <p className={styles.summary} role="status">
                Visits until <Time at={until} /> are counted. Later visits are still being counted
                and will appear here.
              </p>
            )}
            <Screens rows={screens} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

function Screens({ rows }: { rows: FunnelRow[] }) {
  const names = new Set(rows.map(({ screen }) => screen));
  if (names.size === 0) {
    return (
      <Panel>
        <EmptyState title="No visitors in this period">
          Each screen appears here with its versions when visitors see it. Choose a longer period,
          or other filters.
        </EmptyState>
      </Panel>
    );
  }
  const most = Math.max(...rows.map(({ visitors }) => visitors));
  return (
    <Panel title="Screens" flush>
      <p className={styles.summary}>
        {outcomeDefinition} The time is the median until the next screen.
      </p>
      <ol className={styles.screens}>
        {[...names].map((name) => (
          <li key={name}>
            <h3>{name}</h3>
            <ul>
              {rows
                .filter(({ screen }) => screen === name)
                .map((row) => (
                  <Bar key={`${row.remote} ${row.remote_version}`} {...{ row, most }} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface BarProps {
  row: FunnelRow;
  most: number;
}

function Bar({ row, most }: BarProps) {
  const { remote, remote_version: version, visitors } = row;
  const outcomes = outcomesOf(row);
  const { continued, stillThere } = outcomes;
  const tone = row.drop_off > 0.5 ? 'bad' : row.drop_off > 0.2 ? 'warn' : 'plain';
  return (
    <li className={styles.bar}>
      <span className={styles.drawn}>
        <span>{remote ?? 'shell'}</span> <Version>{version}</Version>
      </span>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        width="100%"
        height="14"
        aria-hidden="true"
      >
        <rect width="100" height="10" className={styles.track} />
        <rect width={(visitors / most) * 100} height="10" className={styles.left} />
        <rect
          width={((continued + stillThere) / most) * 100}
          height="10"
          className={styles.stillThere}
        />
        <rect width={(continued / most) * 100} height="10" className={styles.continued} />
      </svg>
      <span className={styles.figures}>
        <span>
          {visitors} {visitors === 1 ? 'visitor' : 'visitors'}
        </span>
        <span className={styles.time}>{stillThere > 0 && `${stillThere} still there`}</span>
        <Badge tone={tone}>{outcomeWords(outcomes)}</Badge>
        <span className={styles.time}>{timeOf(row.median_seconds)}</span>
      </span>
    </li>
  );
}

function timeOf(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
}
