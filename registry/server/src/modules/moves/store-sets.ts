import type { Sql } from 'shared-server';
import { liveOrBase } from '../canaries/live';
import { settle } from '../canaries/running';
import { storeSet, type SetOrigin } from '../sets/sets';
import type { ReleaseSet } from '../sets/table';
import type { Live } from '../channels/document';
import { base, channelNames } from '../channels/pointers';

/**
 * Stores the releases that a channel serves now as its next set, and does the same for every
 * channel that inherits from it.
 */
export async function storeSets(step: Sql, made: SetOrigin): Promise<ReleaseSet | undefined> {
  const set = await keepOne(step, await liveOrBase(step, made.channel), made);
  if (made.channel !== base) return set;
  for (const channel of await channelNames(step)) {
    if (channel === base) continue;
    const live = await liveOrBase(step, channel);
    await keepOne(step, live, { ...made, channel, kind: 'inherited' });
  }
  return set;
}

async function keepOne(step: Sql, live: readonly Live[], made: SetOrigin) {
  const { set, isNew } = await storeSet(step, live, made);
  // A new set can promote the channel's canary, or end it.
  if (isNew) await settle(step, made.channel, live, made);
  return set;
}
