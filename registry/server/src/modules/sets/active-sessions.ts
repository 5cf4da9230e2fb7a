import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';

/** The API's response (api/src/modules/pins/counting.ts). */
const answer = z.object({
  pins: z.array(
    z.object({
      set: z.number(),
      canary: z.nullable(z.string()),
      arm: z.nullable(z.string()),
      owners: z.number(),
    }),
  ),
});

/** Owners who began with a set, those of a canary apart from the rest. */
export type Pin = z.output<typeof answer>['pins'][number];

/** Counts the active sessions of a channel; undefined if unknown. */
export type CountPins = (channel: string) => Promise<readonly Pin[] | undefined>;

interface Source {
  /** Origin of the API. */
  origin: string;
  /** Token of its operators. */
  token: string;
  fetch: typeof fetch;
  failed(error: unknown): void;
}

const patienceMs = 2_000;

/**
 * Queries the API for active sessions. If it does not respond, the number is unknown, and a dry run
 * reports that without delay.
 */
export const pinsAt =
  ({ origin, token, fetch: send, failed }: Source): CountPins =>
  async (channel) => {
    const url = new URL('/operator/pins', origin);
    url.searchParams.set('channel', channel);
    try {
      const response = await send(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`The API answers ${response.status}.`);
      return answer.parse(await response.json()).pins;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };

/** Number of active sessions by the set that they began with, canary or not. */
export const inFlightBy =
  (ask: CountPins) =>
  async (channel: string): Promise<ReadonlyMap<number, number> | undefined> => {
    const pins = await ask(channel);
    if (!pins) return undefined;
    const owners = new Map<number, number>();
    for (const pin of pins) owners.set(pin.set, (owners.get(pin.set) ?? 0) + pin.owners);
    return owners;
  };

interface Options {
  access: Access;
  /** Counts active sessions by the number of their set; undefined if no API is set. */
  inFlight: ((channel: string) => Promise<ReadonlyMap<number, number> | undefined>) | undefined;
}

/** Counts the active sessions of a channel by the set that they began with. */
export function peopleRoutes(server: FastifyInstance, { access, inFlight }: Options) {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /channels/:channel/people', operating, async ({ channel }) => {
    const counts = await inFlight?.(channel);
    const people = counts && [...counts].map(([set, owners]) => ({ set, owners }));
    return { channel, people: people?.sort((left, right) => right.set - left.set) ?? null };
  });
}
