import { request } from '../api/request';
import type { Lock as Locked } from 'registry-contract/channels';
import { useChannel } from '../api/queries';
import { ActDrawer } from './act-drawer';

/** Locks or unlocks a channel. */
export function Lock({ lock, open, close }: { lock: Locked | null; open: boolean; close(): void }) {
  const channel = useChannel();
  return lock ? (
    <ActDrawer<object>
      title={`Open ${channel}`}
      open={open}
      close={close}
      describe={() => ({
        sentences: [
          `Operators who may promote can change ${channel} again.`,
          `${lock.by} locked it: “${lock.reason}”`,
        ],
      })}
      perform={async ({ reason }) => {
        await request('DELETE /channels/:channel/lock', { channel, reason });
        return `${channel} is unlocked.`;
      }}
      confirm="Unlock channel"
    />
  ) : (
    <ActDrawer<object>
      title={`Lock ${channel}`}
      open={open}
      close={close}
      describe={() => ({
        sentences: [
          `No one can promote on ${channel} until it's unlocked.`,
          "The live versions stay live, and active sessions don't change.",
          'Administrators can still roll back or restore an earlier set.',
        ],
      })}
      perform={async ({ reason }) => {
        await request('POST /channels/:channel/lock', { channel, reason });
        return `${channel} is locked.`;
      }}
      confirm="Lock channel"
      danger
    />
  );
}
