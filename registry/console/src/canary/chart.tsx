import { useCallback, useMemo } from 'react';
import type { AlignedData } from 'uplot';
import type { Look as Result } from 'registry-contract/canaries';
import { Chart, type Look } from '../charts/chart';

/** The evidence over time on a logarithmic scale, with the limit at which the canary aborts. */
export function EvidenceChart({ looks, abortAt }: { looks: readonly Result[]; abortAt: number }) {
  const options = useCallback(
    ({ colour, axis }: Look) => ({
      cursor: { points: { size: 8 } },
      scales: {
        y: {
          distr: 3 as const,
          range: (_: unknown, __: number, most: number): [number, number] => [
            0.1,
            Math.max(abortAt * 3, most),
          ],
        },
      },
      axes: [
        axis,
        { ...axis, size: 56, values: (_: unknown, ticks: number[]) => ticks.map(evidenceTick) },
      ],
      series: [
        {},
        {
          stroke: colour('accent'),
          fill: colour('accent-soft'),
          fillTo: () => 0.1,
          width: 2,
          points: { show: looks.length < 40, size: 6, fill: colour('accent') },
        },
        { stroke: colour('bad'), width: 1.5, dash: [6, 5], points: { show: false } },
      ],
    }),
    [looks.length, abortAt],
  );
  const data = useMemo(
    (): AlignedData => [
      looks.map(({ at }) => new Date(at).getTime() / 1000),
      looks.map(({ evidence }) => Math.max(0.1, evidence)),
      looks.map(() => abortAt),
    ],
    [looks, abortAt],
  );
  return <Chart options={options} data={data} />;
}

const evidenceTick = (value: number | null) =>
  value !== null && Number.isInteger(Math.log10(value)) ? `${value} : 1` : '';
