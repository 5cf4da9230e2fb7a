import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { offeredAs, type Offered } from '../channels/compatibility';
import { releaseOf } from '../releases/releases';
import { refuseBannedVersion } from '../sets/version-bans';
import type { Versions } from './table';

/**
 * @throws ShopfrontError NOT_FOUND if one of them was never published, SET_BANNED if one is banned
 */
export async function findOffered(step: Sql, versions: Versions): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (const [remote, version] of Object.entries(versions)) {
    const release = await releaseOf(step, remote, version);
    if (!release) throw new ShopfrontError('NOT_FOUND', `There is no ${remote} ${version}.`);
    await refuseBannedVersion(step, remote, version);
    offered.push(await offeredAs(step, release));
  }
  return offered;
}
