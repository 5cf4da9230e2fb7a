import { useMemo } from 'react';
import type { AlignedData } from 'uplot';
import { Chart, type Look } from '../charts/chart';
import { Version } from '../words/badge';
import { exactTime } from '../words/time';
import styles from './health.module.css';
import { measures, type Measure, type Point } from './measures';

const colours = ['accent', 'good', 'warn', 'bad', 'muted'];

/** The values of each version, by time; null if a version has none. */
interface Series {
  times: string[];
  versions: string[];
  values: (number | null)[][];
}

/** Shows one measure of a remote's versions over time, as a chart and as a table. */
export function OverTime({ points, measure }: { points: readonly Point[]; measure: Measure }) {
  const series = useMemo(() => seriesOf(points), [points]);
  const { times, versions, values } = series;
  const options = useMemo(() => optionsOf(versions.length, measure), [versions.length, measure]);
  const data = useMemo(
    (): AlignedData => [times.map((time) => new Date(time).getTime() / 1000), ...values],
    [times, values],
  );
  return (
    <>
      <Chart options={options} data={data} />
      <ul className={styles.legend}>
        {versions.map((version, index) => (
          <li key={version}>
            <svg width="18" height="8" aria-hidden="true">
              <rect y="2" width="18" height="4" rx="2" className={styles[colours[index]!]} />
            </svg>
            <Version>{version}</Version>
          </li>
        ))}
      </ul>
      <Figures series={series} words={measures[measure].words} />
    </>
  );
}

interface FiguresProps {
  series: Series;
  words(value: number): string;
}

const Figures = ({ series: { times, versions, values }, words }: FiguresProps) => (
  <details className={styles.figures} aria-label="In figures">
    <summary>In figures</summary>
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Figures over time">
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            {versions.map((version) => (
              <th key={version} scope="col">
                {version}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time, row) => (
            <tr key={time}>
              <th scope="row">{exactTime(time)}</th>
              {versions.map((version, column) => {
                const value = values[column]?.[row] ?? null;
                return <td key={version}>{value === null ? '—' : words(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

/** Keeps the last versions, as many as there are colors. */
function seriesOf(points: readonly Point[]): Series {
  const times = [...new Set(points.flatMap(({ at }) => at ?? []))].sort();
  const versions = [...new Set(points.map(({ version }) => version))].slice(-colours.length);
  const valueOf = (version: string, time: string) =>
    points.find((point) => point.version === version && point.at === time)?.value ?? null;
  const values = versions.map((version) => times.map((time) => valueOf(version, time)));
  return { times, versions, values };
}

const optionsOf =
  (lines: number, measure: Measure) =>
  ({ colour, axis }: Look) => ({
    scales: {
      y: {
        range: (_: unknown, __: number, most: number): [number, number] => [
          0,
          measure === 'completion' ? 1 : Math.max(most * 1.2, 0.01),
        ],
      },
    },
    axes: [
      axis,
      {
        ...axis,
        size: 64,
        values: (_: unknown, ticks: number[]) => ticks.map(measures[measure].words),
      },
    ],
    series: [
      {},
      ...colours.slice(0, lines).map((name) => ({
        stroke: colour(name),
        width: 2,
        points: { show: true, size: 6, fill: colour(name) },
      })),
    ],
  });
