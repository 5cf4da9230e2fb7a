import type { Database } from 'shared-server';
import type { Offer } from 'registry-contract/checks';
import type { Report } from 'registry-contract/moves';
import type { FastifyInstance } from 'fastify';
import { liveOrBase } from '../canaries/running';
import { refuseIncompatible } from '../contracts/gate';
import { readOffer } from '../releases/offer';
import type { Gate } from '../releases/releases';
import { previewReleases } from '../previews/stored-previews';
import { releasesInUse } from '../sets/bans-and-drains';
import { checkCompatibility } from '../channels/compatibility';
import { register } from '../../route';

/**
 * Checks whether builds would be compatible with a channel and with its sessions on earlier sets. A
 * new channel starts as a copy of production.
 */
async function report(
  { sql }: Database,
  { channel, offered, drain }: { channel: string; offered: readonly Offer[]; drain?: 'now' },
  currentTime: number,
): Promise<Report> {
  const live = await liveOrBase(sql, channel);
  const retained = drain
    ? []
    : [
        ...(await releasesInUse(sql, channel, currentTime)),
        ...(await previewReleases(sql, channel, currentTime)),
      ];
  return checkCompatibility(sql, offered.map(readOffer), live, retained);
}

/**
 * Refuses to publish an incompatible release, together with those that come with it. Sessions on
 * earlier sets are checked when it goes live, because publishing changes nothing for them.
 */
export const gate =
  (channel: string, alongside: readonly Offer[]): Gate =>
  async (step, { record, contract }) => {
    const otherOffers = alongside.map(readOffer).filter(({ name }) => name !== record.name);
    const offered = [{ ...record, contract: contract?.contract }, ...otherOffers];
    const live = await liveOrBase(step, channel);
    refuseIncompatible(await checkCompatibility(step, offered, live));
  };

interface Options {
  database: Database;
  uploadLimit: number;
  now(): number;
}

/** Reports whether builds are compatible with a channel before they are published. */
export function checkRoutes(
  server: FastifyInstance,
  { database, uploadLimit, now }: Options,
): void {
  register(server, 'POST /checks', { bodyLimit: uploadLimit }, async (check) => ({
    channel: check.channel,
    ...(await report(database, check, now())),
  }));
}
