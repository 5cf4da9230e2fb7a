import type { Command } from './command';

/** Takes, as its owner, what could not be proven. Bound to both sides: it ends when either changes. */
export async function accept({ words, flags, client, say }: Command): Promise<void> {
  const [consumer = '', given = '', taken = ''] = words;
  const { reason = '' } = flags;
  const body = { consumer, given, taken, reason };
  const kept = await client.send<object>('POST', '/acceptances', body);
  if (flags.json) return say(JSON.stringify(kept, null, 2));
  say(`Accepted for ${consumer}: ${given} where it takes ${taken}.`);
}
