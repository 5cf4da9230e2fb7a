import { randomUUID } from 'node:crypto';
import type { Arm } from 'shared-contracts/api';
import { armOf } from 'shared-server/arms';
import { registry } from './changed-remote';

/** Returns a visitor that the random assignment puts into an arm of the channel's canary. */
export async function visitorDrawnFor(arm: Arm, channel: string): Promise<string> {
  const output = await registry('canary', 'show', channel, '--json');
  const { salt, share } = JSON.parse(output) as { salt: string; share: number };
  let visitor = randomUUID();
  while (armOf(salt, visitor, share) !== arm) visitor = randomUUID();
  return visitor;
}
