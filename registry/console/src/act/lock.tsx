import { Form, Select } from 'antd';
import { request } from '../api/request';
import type { Lock as Locked } from 'registry-contract/channels';
import { useChannel } from '../api/queries';
import { exactTime } from '../words/time';
import { ActDrawer } from './act-drawer';
import { lockWords } from './lock-state';

interface Props {
  lock: Locked | null;
  open: boolean;
  close(): void;
}

/** Locks or unlocks a channel. */
export function Lock({ lock, open, close }: Props) {
  return lock ? (
    <UnlockChannel lock={lock} open={open} close={close} />
  ) : (
    <LockChannel open={open} close={close} />
  );
}

function UnlockChannel({ lock, open, close }: Props & { lock: Locked }) {
  const channel = useChannel();
  return (
    <ActDrawer<object>
      title={`Unlock ${channel}`}
      open={open}
      close={close}
      describe={() => ({
        sentences: [
          `Operators who may promote can change ${channel} again.`,
          `${lockWords(lock)}.`,
        ],
      })}
      perform={async ({ reason }) => {
        await request('DELETE /channels/:channel/lock', { channel, reason });
        return `${channel} is unlocked.`;
      }}
      confirm="Unlock channel"
    />
  );
}

const noEnd = 'none';
const spans = { '1': '1 hour', '4': '4 hours', '24': '1 day', '168': '7 days' };
type Span = keyof typeof spans | typeof noEnd;

const untilOf = (span: Span, currentTime = Date.now()) =>
  span === noEnd ? undefined : new Date(currentTime + Number(span) * 3_600_000).toISOString();

function LockChannel({ open, close }: Omit<Props, 'lock'>) {
  const channel = useChannel();
  return (
    <ActDrawer<{ span: Span }>
      title={`Lock ${channel}`}
      open={open}
      close={close}
      initial={{ span: '24' }}
      fields={
        <Form.Item name="span" label="For how long">
          <Select
            aria-label="For how long"
            options={[
              ...Object.entries(spans).map(([value, label]) => ({ value, label })),
              { value: noEnd, label: 'Until an operator unlocks it' },
            ]}
          />
        </Form.Item>
      }
      describe={({ span }) => {
        const until = untilOf(span);
        return {
          sentences: [
            until
              ? `No one can promote on ${channel} until ${exactTime(until)}, or until an operator unlocks it.`
              : `No one can promote on ${channel} until an operator unlocks it.`,
            'No canary can start or grow. A running canary is still compared, and aborted if it is worse.',
            "The live versions stay live, and active sessions don't change.",
            'Administrators can still roll back, restore and ban here.',
          ],
        };
      }}
      perform={async ({ span, reason }) => {
        const until = untilOf(span);
        await request('POST /channels/:channel/lock', { channel, reason, ...(until && { until }) });
        return `${channel} is locked.`;
      }}
      confirm="Lock channel"
      danger
    />
  );
}
