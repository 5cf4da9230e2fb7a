import { Button } from 'antd';
import { useState } from 'react';
import { Begin } from '../act/begin-canary';
import { EndCanary, Grow } from '../act/canary-acts';
import type { Canary, ListedCanary } from 'registry-contract/canaries';
import { useMay } from '../asking/operator';
import { useCanaries, useChannel } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { Past } from './past';
import { Running } from './running';

type CanaryAct = 'grow' | 'promote' | 'abort' | 'end';

type Open =
  { kind: 'none' } | { kind: 'begin'; before?: ListedCanary } | { kind: CanaryAct; canary: Canary };

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
          <RunningButtons onChoose={(kind) => setOpen({ kind, canary: running })} />
        ) : (
          <Button type="primary" onClick={() => setOpen({ kind: 'begin' })}>
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
      {open.kind === 'begin' && <Begin before={open.before} close={close} />}
      {open.kind === 'grow' && <Grow canary={open.canary} close={close} />}
      {(open.kind === 'promote' || open.kind === 'abort' || open.kind === 'end') && (
        <EndCanary canary={open.canary} how={open.kind} close={close} />
      )}
    </Page>
  );
}

const RunningButtons = ({ onChoose }: { onChoose(kind: CanaryAct): void }) => (
  <>
    <Button onClick={() => onChoose('grow')}>Grow…</Button>
    <Button onClick={() => onChoose('end')}>End…</Button>
    <Button danger onClick={() => onChoose('abort')}>
      Abort…
    </Button>
    <Button type="primary" onClick={() => onChoose('promote')}>
      Promote…
    </Button>
  </>
);
