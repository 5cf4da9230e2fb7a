import { useCallback, useMemo } from 'react';
import type { AlignedData } from 'uplot';
import { Chart, type Look } from '../charts/chart';
import { Version } from '../words/badge';
import { exact } from '../words/when';
import styles from './health.module.css';
import { measures, type Measure, type Point } from './measures';

const colours = ['accent', 'good', 'warn', 'bad', 'muted'];
/** More lines than that nobody tells apart. */
const mostLines = colours.length;

/** One measure of the versions of a remote over time: drawn, and in figures for who does not see it. */
export function OverTime({ points, measure }: { points: readonly Point[]; measure: Measure }) {
  const times = useMemo(() => [...new Set(points.flatMap(({ at }) => at ?? []))].sort(), [points]);
  const versions = useMemo(
    () => [...new Set(points.map(({ version }) => version))].slice(-mostLines),
    [points],
  );
  const of = useCallback(
    (version: string, at: string) =>
      points.find((one) => one.version === version && one.at === at)?.value ?? null,
    [points],
  );
  const { words } = measures[measure];
  const options = useCallback(
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
          values: (_: unknown, at: number[]) => at.map(measures[measure].words),
        },
      ],
      series: [
        {},
        ...versions.map((_, place) => ({
          stroke: colour(colours[place]!),
          width: 2,
          points: { show: true, size: 6, fill: colour(colours[place]!) },
        })),
      ],
    }),
    [versions, measure],
  );
  const data = useMemo(
    (): AlignedData => [
      times.map((at) => new Date(at).getTime() / 1000),
      ...versions.map((version) => times.map((at) => of(version, at))),
    ],
    [times, versions, of],
  );
  return (
    <>
      <Chart options={options} data={data} />
      <ul className={styles.legend}>
        {versions.map((version, place) => (
          <li key={version}>
            <svg width="18" height="8" aria-hidden="true">
              <rect y="2" width="18" height="4" rx="2" className={styles[colours[place]!]} />
            </svg>
            <Version>{version}</Version>
          </li>
        ))}
      </ul>
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
              {times.map((at) => (
                <tr key={at}>
                  <th scope="row">{exact(at)}</th>
                  {versions.map((version) => {
                    const value = of(version, at);
                    return <td key={version}>{value === null ? '—' : words(value)}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
