import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Answer } from 'registry-contract';
import { useFigures, type Visits } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { Badge, Version } from '../words/badge';
import styles from './health.module.css';
import { measures, pointsOf, type Measure } from './measures';
import { OverTime } from './over-time';

const allMeasures = Object.keys(measures) as Measure[];

/**
 * The numbers of each version of each remote: the totals, and one measure of one remote over time.
 */
export function FiguresTab({ visits }: { visits: Visits }) {
  return (
    <QueryResult question={useFigures(visits)} rows={10}>
      {(answer) =>
        answer.rows.length === 0 ? (
          <Panel>
            <EmptyState title="No visitors in this period">
              Each version appears here with its numbers when visitors see it. Choose a longer
              period, or another build.
            </EmptyState>
          </Panel>
        ) : (
          <div className={styles.tab}>
            <FigureTables answer={answer} />
            <Versions answer={answer} />
          </div>
        )
      }
    </QueryResult>
  );
}

function FigureTables({ answer }: { answer: Answer<'GET /analytics/remotes'> }) {
  const remotes = [...new Set(answer.rows.map(({ remote }) => remote))];
  const [chosen, choose] = useState<string>();
  const [measure, setMeasure] = useState<Measure>('completion');
  const remote = chosen !== undefined && remotes.includes(chosen) ? chosen : remotes[0];
  const points = useMemo(
    () => pointsOf(answer, measure).filter((point) => point.remote === remote),
    [answer, measure, remote],
  );
  return (
    <Panel
      title="Over time"
      actions={
        <span className={styles.choice}>
          <Select
            aria-label="Remote"
            value={remote}
            onChange={choose}
            options={remotes.map((name) => ({ value: name, label: name }))}
            className={styles.remote!}
          />
          <Select<Measure>
            aria-label="Measure"
            value={measure}
            onChange={setMeasure}
            options={allMeasures.map((value) => ({ value, label: measures[value].name }))}
            className={styles.remote!}
          />
        </span>
      }
    >
      <p className={styles.muted}>{measures[measure].about}</p>
      {points.some(({ at }) => at !== null) ? (
        <OverTime points={points} measure={measure} />
      ) : (
        <EmptyState title="No values yet">This was not measured in the chosen period.</EmptyState>
      )}
    </Panel>
  );
}

interface Row {
  remote: string;
  version: string;
  visitors: number;
}

function Versions({ answer }: { answer: Answer<'GET /analytics/remotes'> }) {
  const rows: Row[] = answer.rows.filter(({ at }) => at === null);
  const totals = Object.fromEntries(
    allMeasures.map((measure) => [
      measure,
      pointsOf(answer, measure).filter(({ at }) => at === null),
    ]),
  ) as Record<Measure, ReturnType<typeof pointsOf>>;
  const cell = (row: Row, measure: Measure) => {
    const total = totals[measure].find(
      ({ remote, version }) => remote === row.remote && version === row.version,
    );
    if (!total) return <span className={styles.muted}>—</span>;
    const { tone, words } = measures[measure];
    return <Badge tone={tone(total.value)}>{words(total.value)}</Badge>;
  };
  return (
    <Panel title="By version" flush>
      <Rows<Row>
        keyOf={({ remote, version }) => `${remote} ${version}`}
        rows={rows}
        pageSize={20}
        card={(row) => (
          <>
            <span>
              <strong>{row.remote}</strong> <Version>{row.version}</Version>
            </span>
            <dl className={styles.measures}>
              <div>
                <dt>Visitors</dt>
                <dd>{row.visitors}</dd>
              </div>
              {allMeasures.map((measure) => (
                <div key={measure}>
                  <dt>{measures[measure].name}</dt>
                  <dd>{cell(row, measure)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        columns={[
          { title: 'Remote', render: ({ remote }) => <strong>{remote}</strong> },
          { title: 'Version', render: ({ version }) => <Version>{version}</Version> },
          { title: 'Visitors', render: ({ visitors }) => visitors, align: 'right' },
          ...allMeasures.map((measure) => ({
            title: measures[measure].name,
            render: (row: Row) => cell(row, measure),
          })),
        ]}
      />
    </Panel>
  );
}
