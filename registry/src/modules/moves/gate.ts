import type { Database } from 'shared-server';
import { liveOrBase } from '../canaries/live';
import type { Report } from 'registry-contract/moves';
import { refuseMisfit } from '../contracts/gate';
import { readOffer, type Offer } from '../releases/offer';
import type { Gate } from '../releases/releases';
import { previewedOn } from '../previews/open';
import { peopleMayBeOn } from '../sets/standing';
import { fitting } from '../channels/fitting';

/**
 * Whether builds would fit whom a channel serves, and those who began with an earlier set; a channel that does not
 * exist yet begins as production is.
 */
export async function report(
  { sql }: Database,
  { channel, offered, drain }: { channel: string; offered: readonly Offer[]; drain?: 'now' },
  now: number,
): Promise<Report> {
  const live = await liveOrBase(sql, channel);
  const kept = drain
    ? []
    : [...(await peopleMayBeOn(sql, channel, now)), ...(await previewedOn(sql, channel, now))];
  return fitting(sql, offered.map(readOffer), live, kept);
}

/**
 * Refuses to publish what does not fit, together with what is about to come with it. Who is half way on an earlier
 * set is asked about when it is to go live: publishing changes nothing for them.
 */
export const gate =
  (channel: string, alongside: readonly Offer[]): Gate =>
  async (step, { record, contract }) => {
    const others = alongside.map(readOffer).filter(({ name }) => name !== record.name);
    const offered = [{ ...record, contract: contract?.contract }, ...others];
    const live = await liveOrBase(step, channel);
    refuseMisfit(await fitting(step, offered, live));
  };
