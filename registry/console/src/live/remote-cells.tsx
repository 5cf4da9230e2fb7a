import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Answer } from 'registry-contract';
import type { Canary } from 'registry-contract/canaries';
import type { Change } from 'registry-contract/channels';
import { ActButton } from '../act/act-button';
import { useLockState } from '../act/lock-state';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';
import styles from './live.module.css';
import { Sparkline } from './sparkline';
import type { Trends } from './trends';

export type LiveRemote = Answer<'GET /channels/:channel'>['remotes'][number] & {
  since: Change | undefined;
  trends: Trends | undefined;
};

/** The live version, with what it changed. */
export const LiveVersion = ({ row: { remote, version, source } }: { row: LiveRemote }) => (
  <span className={styles.version}>
    <Link to={`/releases/${remote}`} title={source?.message ?? undefined}>
      {source?.message ?? 'No commit known'}
    </Link>
    <span>
      <Version>{version}</Version>
      {source?.author && ` by ${source.author}`}
    </span>
  </span>
);

interface TrendProps {
  row: LiveRemote;
  figure: keyof Trends;
}

const tones = { traffic: 'accent', failures: 'bad', completion: 'good' } as const;

export const TrendCell = ({ row: { trends }, figure }: TrendProps) =>
  trends ? (
    <Sparkline trend={trends[figure]} tone={tones[figure]} />
  ) : (
    <span className={styles.muted}>—</span>
  );

export function CanaryCell({ row, canary }: { row: LiveRemote; canary: Canary | undefined }) {
  const version = canary?.releases[row.remote];
  if (!canary || version === undefined) return <span className={styles.muted}>none</span>;
  return (
    <Link to="/canary" className={styles.canary}>
      {`${version} at ${canary.share}\u00a0%`}
    </Link>
  );
}

export const Since = ({ row: { since } }: { row: LiveRemote }) =>
  since ? (
    <span className={styles.since} title={since.reason}>
      <ActCell act={since}>{since.reason}</ActCell>
    </span>
  ) : (
    <Badge>from production</Badge>
  );

interface ButtonProps {
  row: LiveRemote;
  onChoose(kind: 'promote' | 'back'): void;
}

export function RowButtons({ row: { remote, lastGood }, onChoose }: ButtonProps) {
  const { promote: blocked } = useLockState();
  return (
    <span className={styles.buttons}>
      {lastGood && (
        <Button
          size="small"
          aria-label={`Roll back ${remote}`}
          title={`To ${lastGood}`}
          onClick={() => onChoose('back')}
        >
          Roll back…
        </Button>
      )}
      <ActButton
        size="small"
        blocked={blocked}
        aria-label={`Promote ${remote}`}
        onClick={() => onChoose('promote')}
      >
        Promote…
      </ActButton>
    </span>
  );
}
