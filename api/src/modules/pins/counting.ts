import { and, count, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Metrics } from 'shared-server';
import type { App } from '../../context';
import { live, ownerPins } from './pins';

export const pinsQuery = z.object({
  /** Without it, all channels. */
  channel: z.optional(z.string().check(z.maxLength(40))),
});

export const pinsAnswer = z.object({
  /** Newest set first; its canary is listed separately. */
  pins: z.array(
    z.object({
      channel: z.string(),
      set: z.number(),
      canary: z.nullable(z.string()),
      arm: z.nullable(z.enum(['canary', 'stable'])),
      /** Owners with a change within a day, in a flow of at most a week. */
      owners: z.number(),
    }),
  ),
});

/** Returns the active flows by the set and arm with which they began. */
export async function countPins(
  app: App,
  { channel }: z.output<typeof pinsQuery>,
): Promise<z.output<typeof pinsAnswer>> {
  const { releaseSet: set, canary, arm } = ownerPins;
  const pins = await app.sql
    .select({ channel: ownerPins.channel, set, canary, arm, owners: count() })
    .from(ownerPins)
    .where(and(live(app), channel === undefined ? undefined : eq(ownerPins.channel, channel)))
    .groupBy(ownerPins.channel, set, canary, arm)
    .orderBy(ownerPins.channel, desc(set), canary, arm);
  return { pins };
}

/** Unused sets end within a week; this limits made-up ones. */
const mostSeries = 100;

/** Active flows, by the set and arm with which they began. */
export function measurePins(app: App, metrics: Metrics, failed: (error: unknown) => void): void {
  metrics.source({
    name: 'pins',
    serves: {
      shopfront_owners_half_way: {
        help: 'Owners in the middle of the set-up, by what their flow began with.',
        labels: ['channel', 'set', 'arm'],
      },
    },
    async read() {
      const { pins } = await countPins(app, {});
      const samples = pins.slice(0, mostSeries).map(({ channel, set, arm, owners }) => ({
        labels: { channel, set: String(set), arm: arm ?? 'none' },
        value: owners,
      }));
      return { shopfront_owners_half_way: samples };
    },
    failed,
  });
}
