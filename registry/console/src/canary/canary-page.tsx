import { Button, Table } from 'antd';
import { useState } from 'react';
import { Begin } from '../act/begin-canary';
import { EndCanary, Grow } from '../act/canary-acts';
import type { Canary, ListedCanary } from 'registry-contract/canaries';
import type { Actor } from 'registry-contract/fields';
import { useMay } from '../asking/operator';
import { useCanaries, useChannel } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { useNarrow } from '../theme/media';
import { ActorName } from '../words/actor';
import { Badge, Step, type Tone } from '../words/badge';
import { named } from '../words/canary';
import { When } from '../words/when';
import { Running } from './running';
import styles from './canary.module.css';

type Open =
  | { kind: 'none' }
  | { kind: 'begin'; before?: ListedCanary }
  | { kind: 'grow' | 'promote' | 'abort' | 'end'; canary: Canary };

const tones: Record<Canary['state'], Tone> = {
  running: 'accent',
  promoted: 'good',
  aborted: 'bad',
  ended: 'plain',
};

export function CanaryPage() {
  const channel = useChannel();
  const canaries = useCanaries();
  const mayPromote = useMay('promote');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const running = canaries.data?.canaries.find(({ state }) => state === 'running');
  return (
    <Page
      title="Canary"
      about={`A version on trial with a part of those who begin on ${channel}. It aborts by itself when it is worse.`}
      actions={
        mayPromote &&
        (running ? (
          // Each one of its own: a button that goes on as another keeps the focus, and what Enter does changes under it.
          <>
            <Button key="grow" onClick={() => setOpen({ kind: 'grow', canary: running })}>
              Grow…
            </Button>
            <Button onClick={() => setOpen({ kind: 'end', canary: running })}>End…</Button>
            <Button danger onClick={() => setOpen({ kind: 'abort', canary: running })}>
              Abort…
            </Button>
            <Button type="primary" onClick={() => setOpen({ kind: 'promote', canary: running })}>
              Promote…
            </Button>
          </>
        ) : (
          <Button key="begin" type="primary" onClick={() => setOpen({ kind: 'begin' })}>
            Begin a canary…
          </Button>
        ))
      }
    >
      <Answered question={canaries} rows={8}>
        {({ canaries: all }) => (
          <>
            {running ? (
              <Running id={running.id} />
            ) : (
              <Panel>
                <Nothing title="No canary runs">
                  Give a new version to 10 of 100 visitors first. Both arms are counted side by
                  side, and a version that breaks is taken back before most people meet it.
                </Nothing>
              </Panel>
            )}
            <Past
              canaries={all.filter(({ state }) => state !== 'running')}
              again={
                mayPromote && !running ? (before) => setOpen({ kind: 'begin', before }) : undefined
              }
            />
          </>
        )}
      </Answered>
      {open.kind === 'begin' && <Begin open before={open.before} close={close} />}
      {open.kind === 'grow' && <Grow canary={open.canary} open close={close} />}
      {(open.kind === 'promote' || open.kind === 'abort' || open.kind === 'end') && (
        <EndCanary canary={open.canary} how={open.kind} open close={close} />
      )}
    </Page>
  );
}

/** Several together are tried again by the command line. */
const isOneAborted = ({ state, releases }: ListedCanary) =>
  state === 'aborted' && Object.keys(releases).length === 1;

const Act = ({ at, reason, ...actor }: Actor & { at: string; reason: string }) => (
  <span className={styles.act}>
    <span>
      <When at={at} /> by <ActorName act={actor} />
    </span>
    {reason && <span className={styles.muted}>{reason}</span>}
  </span>
);

interface Earlier {
  canaries: ListedCanary[];
  /** Tries one again, where that may be done now. */
  again: ((canary: ListedCanary) => void) | undefined;
}

function Past({ canaries, again }: Earlier) {
  const isNarrow = useNarrow();
  if (canaries.length === 0) return null;
  const versions = ({ releases, against }: ListedCanary) => (
    <span className={styles.versions}>
      {Object.entries(releases).map(([remote, version]) => (
        <Step key={remote} remote={remote} from={against[remote] ?? null} to={version} />
      ))}
    </span>
  );
  const state = (canary: ListedCanary) => (
    <span className={styles.state}>
      <Badge tone={tones[canary.state]}>{canary.state}</Badge>
      {again && isOneAborted(canary) && (
        <Button aria-label={`Try ${named(canary.releases)} again`} onClick={() => again(canary)}>
          Try again…
        </Button>
      )}
    </span>
  );
  const began = ({ startedAt, by, byToken, reason }: ListedCanary) => (
    <Act at={startedAt} by={by} byToken={byToken} reason={reason} />
  );
  const ended = ({ ended: end }: ListedCanary) => end && <Act {...end} />;
  return (
    <Panel title="Earlier canaries" flush>
      {isNarrow ? (
        <ul className={styles.cards}>
          {canaries.map((canary) => (
            <li key={canary.id}>
              {versions(canary)}
              <span>Began: {began(canary)}</span>
              {canary.ended && <span>Ended: {ended(canary)}</span>}
              {state(canary)}
            </li>
          ))}
        </ul>
      ) : (
        <Table<ListedCanary>
          rowKey="id"
          dataSource={canaries}
          pagination={canaries.length > 10 ? { pageSize: 10 } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: 'Versions', render: (_, canary) => versions(canary) },
            { title: 'State', render: (_, canary) => state(canary) },
            { title: 'Began', render: (_, canary) => began(canary) },
            { title: 'Ended', render: (_, canary) => ended(canary) },
          ]}
        />
      )}
    </Panel>
  );
}
