import type { Database } from 'shared-server';
import { liveOrBase } from '../canaries/live';
import type { Offer } from 'registry-contract/checks';
import type { Report } from 'registry-contract/moves';
import { refuseIncompatible } from '../contracts/gate';
import { readOffer } from '../releases/offer';
import type { Gate } from '../releases/releases';
import { previewReleases } from '../previews/open-previews';
import { releasesInUse } from '../sets/bans-and-drains';
import { checkCompatibility } from '../channels/compatibility';

/**
 * Checks whether builds would be compatible with a channel and with its sessions on earlier sets. A
 * new channel starts as a copy of production.
 */
export async function report(
  { sql }: Database,
  { channel, offered, drain }: { channel: string; offered: readonly Offer[]; drain?: 'now' },
  now: number,
): Promise<Report> {
  const live = await liveOrBase(sql, channel);
  const retained = drain
    ? []
    : [...(await releasesInUse(sql, channel, now)), ...(await previewReleases(sql, channel, now))];
  return checkCompatibility(sql, offered.map(readOffer), live, retained);
}

/**
 * Refuses to publish an incompatible release, together with those that come with it. Sessions on
 * earlier sets are checked when it goes live, because publishing changes nothing for them.
 */
export const gate =
  (channel: string, alongside: readonly Offer[]): Gate =>
  async (step, { record, contract }) => {
    const others = alongside.map(readOffer).filter(({ name }) => name !== record.name);
    const offered = [{ ...record, contract: contract?.contract }, ...others];
    const live = await liveOrBase(step, channel);
    refuseIncompatible(await checkCompatibility(step, offered, live));
  };
