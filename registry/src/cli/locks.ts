import type { Command } from './command';
import { reasonFrom } from './told';

/** Holds a channel as it is. */
export async function lock({ words: [channel = ''], flags, client, say }: Command) {
  const reason = reasonFrom(flags);
  const asked = { channel, reason, until: flags.until };
  const made = await client.call('POST /channels/:channel/lock', asked);
  if (flags.json) return say(JSON.stringify(made, null, 2));
  say(`${channel} is locked${made.until ? ` until ${made.until}` : ''}: ${made.reason}`);
}

/** Lets go of it. */
export async function unlock({ words: [channel = ''], flags, client, say }: Command) {
  const { reason } = flags;
  const opened = await client.call('DELETE /channels/:channel/lock', { channel, reason });
  if (flags.json) return say(JSON.stringify(opened, null, 2));
  say(`${channel} is open.`);
}
