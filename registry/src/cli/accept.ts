import type { Command } from './command';

/** Takes, as its owner, what could not be proven. Bound to both sides: it ends when either changes. */
export async function accept({ words, flags, client, say }: Command): Promise<void> {
  const [consumer = '', given = '', taken = ''] = words;
  const { reason = '' } = flags;
  await client.send('POST', '/acceptances', { consumer, given, taken, reason });
  say(`Accepted for ${consumer}: ${given} where it takes ${taken}.`);
}
