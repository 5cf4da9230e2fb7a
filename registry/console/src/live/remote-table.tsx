import type { ReactNode } from 'react';
import type { Canary } from 'registry-contract/canaries';
import { Rows } from '../frame/rows';
import styles from './live.module.css';
import { CanaryCell, LiveVersion, Since, TrendCell, type LiveRemote } from './remote-cells';

interface Props {
  rows: readonly LiveRemote[];
  canary: Canary | undefined;
  /** The acts of a row; undefined for operators who may only look. */
  buttons: ((row: LiveRemote) => ReactNode) | undefined;
}

const trends = [
  { title: 'Visitors', figure: 'traffic' },
  { title: 'Load errors', figure: 'failures' },
  { title: 'Completion', figure: 'completion' },
] as const;

export function RemoteTable({ rows, canary, buttons }: Props) {
  const version = (row: LiveRemote) => <LiveVersion row={row} />;
  const onTrial = (row: LiveRemote) => <CanaryCell row={row} canary={canary} />;
  const since = (row: LiveRemote) => <Since row={row} />;
  const name = ({ remote }: LiveRemote) => <strong>{remote}</strong>;
  return (
    <Rows<LiveRemote>
      isCompact
      keyOf={({ remote }) => remote}
      rows={rows}
      card={(row) => (
        <>
          {name(row)}
          {version(row)}
          <dl className={styles.figures}>
            {trends.map(({ title, figure }) => (
              <div key={figure}>
                <dt>{title}</dt>
                <dd>
                  <TrendCell row={row} figure={figure} />
                </dd>
              </div>
            ))}
          </dl>
          {since(row)}
          {buttons?.(row)}
        </>
      )}
      columns={[
        { title: 'Remote', render: name, width: 140 },
        { title: 'Live version', render: version },
        ...trends.map(({ title, figure }) => ({
          title,
          render: (row: LiveRemote) => <TrendCell row={row} figure={figure} />,
          width: 96,
        })),
        { title: 'Canary', render: onTrial, width: 104 },
        { title: 'Last change', render: since, width: 160 },
        ...(buttons ? [{ title: 'Change', render: buttons, width: 108 }] : []),
      ]}
    />
  );
}
