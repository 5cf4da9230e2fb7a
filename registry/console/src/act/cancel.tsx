import { ask } from '../asking/ask';
import type { Schedule } from '../asking/answers';
import { useChannel } from '../asking/questions';
import { exact } from '../words/when';
import { ActDrawer } from './act-drawer';

/** A move that waits for its time is not made. */
export function CancelSchedule({ schedule, close }: { schedule: Schedule; close(): void }) {
  const channel = useChannel();
  const { id, releases, runsAt } = schedule;
  const what = Object.entries(releases).map(([remote, version]) => `${remote} ${version}`);
  return (
    <ActDrawer<object>
      title={`Cancel scheduled move ${id}`}
      open
      close={close}
      initial={{}}
      fields={null}
      foresee={() => ({
        sentences: [
          `${what.join(', ')} ${what.length > 1 ? 'do' : 'does'} not go live by itself: ${exact(runsAt)}.`,
          'What is live stays live. Somebody can schedule it again.',
        ],
      })}
      perform={async ({ reason }) => {
        const path = `/channels/${encodeURIComponent(channel)}/schedules/${id}`;
        await ask(path, { method: 'DELETE', body: { reason } });
        return `Scheduled move ${id} is cancelled.`;
      }}
      confirm="Cancel the move"
      danger
    />
  );
}
