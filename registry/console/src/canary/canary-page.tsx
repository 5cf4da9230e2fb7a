import { Button } from 'antd';
import { useState } from 'react';
import { ActButton } from '../act/act-button';
import { useLockState } from '../act/lock-state';
import { StartCanary } from '../act/start-canary';
import { EndCanary, Grow } from '../act/canary-acts';
import type { Canary, ListedCanary } from 'registry-contract/canaries';
import { useHasRight } from '../api/operator';
import { useCanaries, useChannel } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Page, Panel } from '../frame/page';
import { PastCanaries } from './past-canaries';
import { RunningCanary } from './running-canary';

type CanaryAct = 'grow' | 'promote' | 'abort' | 'end';

type Open =
  { kind: 'none' } | { kind: 'begin'; before?: ListedCanary } | { kind: CanaryAct; canary: Canary };

export function CanaryPage() {
  const channel = useChannel();
  const canaries = useCanaries();
  const mayPromote = useHasRight('promote');
  const { promote: blocked } = useLockState();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const running = canaries.data?.canaries.find(({ state }) => state === 'running');
  return (
    <Page
      title="Canary"
      about={`A new version for a share of the new visitors of ${channel}. It aborts automatically if it is worse.`}
      actions={
        mayPromote &&
        (running ? (
          <RunningButtons
            blocked={blocked}
            onChoose={(kind) => setOpen({ kind, canary: running })}
          />
        ) : (
          <ActButton type="primary" blocked={blocked} onClick={() => setOpen({ kind: 'begin' })}>
            Start a canary…
          </ActButton>
        ))
      }
    >
      <QueryResult question={canaries} rows={8}>
        {({ canaries: list }) => (
          <>
            {running ? (
              <RunningCanary id={running.id} />
            ) : (
              <Panel>
                <EmptyState title="No canary runs">
                  Give a new version to 10 of 100 visitors first. It is compared with the live
                  version, and a version that fails is removed before most visitors get it.
                </EmptyState>
              </Panel>
            )}
            <PastCanaries
              canaries={list.filter(({ state }) => state !== 'running')}
              again={
                mayPromote && !running && blocked === undefined
                  ? (before) => setOpen({ kind: 'begin', before })
                  : undefined
              }
            />
          </>
        )}
      </QueryResult>
      {open.kind === 'begin' && <StartCanary before={open.before} close={close} />}
      {open.kind === 'grow' && <Grow canary={open.canary} close={close} />}
      {(open.kind === 'promote' || open.kind === 'abort' || open.kind === 'end') && (
        <EndCanary canary={open.canary} how={open.kind} close={close} />
      )}
    </Page>
  );
}

interface ButtonsProps {
  blocked: string | undefined;
  onChoose(kind: CanaryAct): void;
}

const RunningButtons = ({ blocked, onChoose }: ButtonsProps) => (
  <>
    <Button onClick={() => onChoose('grow')}>Change share…</Button>
    <Button onClick={() => onChoose('end')}>End…</Button>
    <Button danger onClick={() => onChoose('abort')}>
      Abort…
    </Button>
    <ActButton type="primary" blocked={blocked} onClick={() => onChoose('promote')}>
      Promote…
    </ActButton>
  </>
);
