import { ask } from '../asking/ask';
import type { Lock as Locked } from 'registry-contract/channels';
import { useChannel } from '../asking/questions';
import { ActDrawer } from './act-drawer';

/** Holds a channel as it is, or lets go of it. */
export function Lock({ lock, open, close }: { lock: Locked | null; open: boolean; close(): void }) {
  const channel = useChannel();
  return lock ? (
    <ActDrawer<object>
      title={`Open ${channel}`}
      open={open}
      close={close}
      foresee={() => ({
        sentences: [
          `${channel} can be changed again, by whoever may promote.`,
          `${lock.by} locked it: “${lock.reason}”`,
        ],
      })}
      perform={async ({ reason }) => {
        await ask('DELETE /channels/:channel/lock', { channel, reason });
        return `${channel} is open.`;
      }}
      confirm="Open the channel"
    />
  ) : (
    <ActDrawer<object>
      title={`Lock ${channel}`}
      open={open}
      close={close}
      foresee={() => ({
        sentences: [
          `Nobody promotes on ${channel} until somebody opens it again.`,
          'What is live stays live, and nobody who is half way notices.',
          'An administrator can still go back to an earlier set.',
        ],
      })}
      perform={async ({ reason }) => {
        await ask('POST /channels/:channel/lock', { channel, reason });
        return `${channel} is locked.`;
      }}
      confirm="Lock the channel"
      danger
    />
  );
}
