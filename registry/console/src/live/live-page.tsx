import { Button } from 'antd';
import { useState } from 'react';
import { ActButton } from '../act/act-button';
import { Lock } from '../act/lock';
import { useLockState } from '../act/lock-state';
import { Promote } from '../act/promote';
import { useHasRight } from '../api/operator';
import { useChannel, useLive, useLock } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Page, Panel } from '../frame/page';
import { ChannelSummary } from './channel-summary';
import { Remotes } from './remotes';

type Open = { kind: 'none' } | { kind: 'lock' } | { kind: 'promote'; remote?: string };

export function LivePage() {
  const channel = useChannel();
  const live = useLive();
  const lock = useLock().data?.lock ?? null;
  const mayPromote = useHasRight('promote');
  const { promote: blocked } = useLockState();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  return (
    <Page
      title="Live"
      about={`What new visitors of ${channel} get now.`}
      actions={
        mayPromote && (
          <>
            <Button onClick={() => setOpen({ kind: 'lock' })}>{lock ? 'Unlock…' : 'Lock…'}</Button>
            <ActButton
              type="primary"
              blocked={live.data?.remotes.length === 0 ? `Nothing is live on ${channel}` : blocked}
              onClick={() => setOpen({ kind: 'promote' })}
            >
              Promote…
            </ActButton>
          </>
        )
      }
    >
      <QueryResult question={live} rows={9}>
        {(answer) =>
          answer.remotes.length === 0 ? (
            <Panel>
              <EmptyState title={`Nothing is live on ${channel}`}>
                Publish a build and make it live on the channel:{' '}
                <code>registry publish mf-services/dist --channel {channel}</code>
              </EmptyState>
            </Panel>
          ) : (
            <>
              <ChannelSummary answer={answer} lock={lock} />
              <Remotes answer={answer} />
            </>
          )
        }
      </QueryResult>
      <Promote open={open.kind === 'promote'} close={close} />
      <Lock lock={lock} open={open.kind === 'lock'} close={close} />
    </Page>
  );
}
