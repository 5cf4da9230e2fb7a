import type { Lock } from '../modules/locks/table';
import type { Command } from './command';
import { reasonFrom } from './told';

const of = (channel: string) => `/channels/${encodeURIComponent(channel)}`;

/** Holds a channel as it is. */
export async function lock({ words: [channel = ''], flags, client, say }: Command) {
  const body = { reason: reasonFrom(flags), until: flags.until };
  const made = await client.send<Pick<Lock, 'by' | 'reason'> & { until: string | null }>(
    'POST',
    `${of(channel)}/lock`,
    body,
  );
  if (flags.json) return say(JSON.stringify(made, null, 2));
  say(`${channel} is locked${made.until ? ` until ${made.until}` : ''}: ${made.reason}`);
}

/** Lets go of it. */
export async function unlock({ words: [channel = ''], flags, client, say }: Command) {
  const opened = await client.send<object>('DELETE', `${of(channel)}/lock`, {
    reason: flags.reason,
  });
  if (flags.json) return say(JSON.stringify(opened, null, 2));
  say(`${channel} is open.`);
}
