import { Button } from 'antd';
import { useState } from 'react';
import { Lock } from '../act/lock';
import { Promote } from '../act/promote';
import { useMay } from '../asking/operator';
import { useChannel, useLive, useLock } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { Standing } from './standing';
import { Remotes } from './remotes';

type Open = { kind: 'none' } | { kind: 'lock' } | { kind: 'promote'; remote?: string };

export function LivePage() {
  const channel = useChannel();
  const live = useLive();
  const lock = useLock().data?.lock ?? null;
  const mayPromote = useMay('promote');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  return (
    <Page
      title="Live"
      about={`What somebody gets who begins on ${channel} now.`}
      actions={
        mayPromote && (
          <>
            <Button onClick={() => setOpen({ kind: 'lock' })}>{lock ? 'Open…' : 'Lock…'}</Button>
            <Button
              type="primary"
              disabled={!live.data?.remotes.length}
              onClick={() => setOpen({ kind: 'promote' })}
            >
              Promote…
            </Button>
          </>
        )
      }
    >
      <Answered question={live} rows={9}>
        {(answer) =>
          answer.remotes.length === 0 ? (
            <Panel>
              <Nothing title={`Nothing is live on ${channel}`}>
                Publish a build and point the channel at it:{' '}
                <code>registry publish mf-services/dist --channel {channel}</code>
              </Nothing>
            </Panel>
          ) : (
            <>
              <Standing answer={answer} lock={lock} />
              <Remotes answer={answer} />
            </>
          )
        }
      </Answered>
      <Promote open={open.kind === 'promote'} close={close} />
      <Lock lock={lock} open={open.kind === 'lock'} close={close} />
    </Page>
  );
}
