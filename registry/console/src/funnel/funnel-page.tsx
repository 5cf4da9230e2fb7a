import { useState } from 'react';
import type { FunnelRow } from '../asking/answers';
import { useFunnel, useSources } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { useVisits } from '../frame/visits';
import { Badge, Version } from '../words/badge';
import { When } from '../words/when';
import styles from './funnel.module.css';
import { Visitors, type Who } from './visitors';

export function FunnelPage() {
  const { asked, choice } = useVisits();
  const sources = useSources(asked.toString()).data;
  const [who, setWho] = useState<Who>({});
  const [beside, setBeside] = useState<string>();
  const query = (flow: Who = {}) =>
    new URLSearchParams({ ...Object.fromEntries(asked), ...who, ...flow }).toString();
  const other = who.flow !== undefined && beside !== who.flow ? beside : undefined;
  const chosen = useFunnel(query());
  const compared = useFunnel(query(other ? { flow: other } : {}));
  return (
    <Page
      title="Funnel"
      about="How far visitors come, screen by screen, and who drew it. The bar is how many saw it."
      actions={choice}
    >
      <Visitors
        {...{ sources, who, choose: setWho }}
        {...{ beside: other, chooseBeside: setBeside }}
      />
      <Answered question={chosen} rows={10}>
        {({ screens, counted_until: until }) => (
          <Answered question={compared} rows={10}>
            {({ screens: others }) => (
              <>
                {until && (
                  <p className={styles.told} role="status">
                    What arrived until <When at={until} /> is counted. The rest is being counted:
                    this page shows it by and by.
                  </p>
                )}
                <Screens
                  sides={[
                    { flow: who.flow, rows: screens },
                    ...(other ? [{ flow: other, rows: others }] : []),
                  ]}
                />
              </>
            )}
          </Answered>
        )}
      </Answered>
    </Page>
  );
}

interface Side {
  /** In which order they were asked; undefined for any. */
  flow: string | undefined;
  rows: FunnelRow[];
}

function Screens({ sides }: { sides: Side[] }) {
  const names = new Set(sides.flatMap(({ rows }) => rows.map(({ screen }) => screen)));
  if (names.size === 0) {
    return (
      <Panel>
        <Nothing title="Nobody came in this time">
          As soon as visitors see screens, each stands here with the versions that drew it. Choose a
          longer time, or other visitors.
        </Nothing>
      </Panel>
    );
  }
  return (
    <Panel title="Screens" flush>
      {sides.length > 1 && (
        <p className={styles.told}>
          Each bar is of those who were asked in that order. Whether chance drew them, and how
          certain a difference is, stands on Flow.
        </p>
      )}
      <ol className={styles.screens}>
        {[...names].map((name) => (
          <li key={name}>
            <h3>{name}</h3>
            <ul>
              {sides.map(({ flow, rows }) => {
                const most = Math.max(...rows.map(({ visitors }) => visitors));
                return rows
                  .filter(({ screen }) => screen === name)
                  .map((row) => (
                    <Bar
                      key={`${flow} ${row.remote} ${row.remote_version}`}
                      flow={sides.length > 1 ? flow : undefined}
                      {...{ row, most }}
                    />
                  ));
              })}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface BarProps {
  flow: string | undefined;
  row: FunnelRow;
  most: number;
}

function Bar({ flow, row, most }: BarProps) {
  const { remote, remote_version: version, visitors, left, drop_off: dropOff } = row;
  const stayed = visitors - left;
  return (
    <li className={styles.bar}>
      <span className={styles.drawn}>
        {flow && <Version>{flow}</Version>} <span>{remote ?? 'shell'}</span>{' '}
        <Version>{version}</Version>
      </span>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        width="100%"
        height="14"
        aria-hidden="true"
      >
        <rect width="100" height="10" className={styles.track} />
        <rect width={(visitors / most) * 100} height="10" className={styles.seen} />
        <rect width={(stayed / most) * 100} height="10" className={styles.stayed} />
      </svg>
      <span className={styles.figures}>
        <span>
          {visitors} {visitors === 1 ? 'visitor' : 'visitors'}
        </span>
        <Badge tone={dropOff > 0.5 ? 'bad' : dropOff > 0.2 ? 'warn' : 'plain'}>
          {Math.round(dropOff * 100)} % left
        </Badge>
        <span className={styles.time}>{timeOf(row.median_seconds)}</span>
      </span>
    </li>
  );
}

function timeOf(seconds: number | null): string {
  if (seconds === null) return 'nobody went on';
  return seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
}
