import type { Command } from '../command-line/command';
import { parseReason } from './move-arguments';

/** Locks a channel. */
export async function lock({ words: [channel = ''], flags, client, say }: Command) {
  const reason = parseReason(flags);
  const payload = { channel, reason, until: flags.until };
  const made = await client.call('POST /channels/:channel/lock', payload);
  if (flags.json) return say(JSON.stringify(made, null, 2));
  say(`${channel} is locked${made.until ? ` until ${made.until}` : ''}: ${made.reason}`);
}

/** Unlocks a channel. */
export async function unlock({ words: [channel = ''], flags, client, say }: Command) {
  const { reason } = flags;
  const opened = await client.call('DELETE /channels/:channel/lock', { channel, reason });
  if (flags.json) return say(JSON.stringify(opened, null, 2));
  say(`${channel} is unlocked.`);
}
