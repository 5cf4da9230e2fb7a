import type { Command } from '../command-line/command';

/**
 * Accepts an unproven contract as the receiver's owner. Bound to both schemas: it ends when either
 * changes.
 */
export async function accept({ words, flags, client, say }: Command): Promise<void> {
  const [consumer = '', given = '', taken = ''] = words;
  const { reason = '' } = flags;
  const payload = { consumer, given, taken, reason };
  const acceptance = await client.call('POST /acceptances', payload);
  if (flags.json) return say(JSON.stringify(acceptance, null, 2));
  say(`Accepted for ${consumer}: it may receive ${given} where its contract has ${taken}.`);
}
