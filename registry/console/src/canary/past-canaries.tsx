import { Button } from 'antd';
import type { Canary, ListedCanary } from 'registry-contract/canaries';
import { Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { ActCell } from '../words/act-cell';
import { Badge, Step, type Tone } from '../words/badge';
import { named } from '../words/canary';
import styles from './canary.module.css';

const tones: Record<Canary['state'], Tone> = {
  running: 'accent',
  promoted: 'good',
  aborted: 'bad',
  ended: 'plain',
};

interface Props {
  canaries: ListedCanary[];
  /** Starts a canary of the versions again; undefined if that is not possible. */
  again: ((canary: ListedCanary) => void) | undefined;
}

export function PastCanaries({ canaries, again }: Props) {
  if (canaries.length === 0) return null;
  const state = (canary: ListedCanary) => (
    <span className={styles.state}>
      <Badge tone={tones[canary.state]}>{canary.state}</Badge>
      {again && isOneAborted(canary) && (
        <Button aria-label={`Start ${named(canary.releases)} again`} onClick={() => again(canary)}>
          Start again…
        </Button>
      )}
    </span>
  );
  return (
    <Panel title="Earlier canaries" flush>
      <Rows<ListedCanary>
        keyOf={({ id }) => id}
        rows={canaries}
        pageSize={10}
        scrolls
        card={(canary) => (
          <>
            {versions(canary)}
            <span>Started: {began(canary)}</span>
            {canary.ended && <span>Ended: {ended(canary)}</span>}
            {state(canary)}
          </>
        )}
        columns={[
          { title: 'Versions', render: versions },
          { title: 'State', render: state },
          { title: 'Began', render: began },
          { title: 'Ended', render: ended },
        ]}
      />
    </Panel>
  );
}

/**
 * The console starts a canary of one version; the command line can start several versions together.
 */
const isOneAborted = ({ state, releases }: ListedCanary) =>
  state === 'aborted' && Object.keys(releases).length === 1;

const versions = ({ releases, against }: ListedCanary) => (
  <span className={styles.versions}>
    {Object.entries(releases).map(([remote, version]) => (
      <Step key={remote} remote={remote} from={against[remote] ?? null} to={version} />
    ))}
  </span>
);

const began = ({ startedAt: time, by, byToken, reason }: ListedCanary) => (
  <ActCell act={{ at: time, by, byToken }}>{reason}</ActCell>
);

const ended = ({ ended: end }: ListedCanary) => end && <ActCell act={end}>{end.reason}</ActCell>;
