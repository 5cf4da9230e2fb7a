import * as z from 'zod/mini';

/** What the API answers (api/src/modules/pins/counting.ts). */
const answer = z.object({ pins: z.array(z.object({ set: z.number(), owners: z.number() })) });

interface Source {
  /** Of the API. */
  origin: string;
  /** Of its operators. */
  token: string;
  fetch: typeof fetch;
  failed(error: unknown): void;
}

const patienceMs = 2_000;

/**
 * Asks the API how many owners are half way on a channel, by the number of the set that they began with.
 * Nobody knows where it does not answer: a dry run says so and is not held up.
 */
export const inFlightAt =
  ({ origin, token, fetch: send, failed }: Source) =>
  async (channel: string): Promise<ReadonlyMap<number, number> | undefined> => {
    const url = new URL('/operator/pins', origin);
    url.searchParams.set('channel', channel);
    try {
      const told = await send(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!told.ok) throw new Error(`The API answers ${told.status}.`);
      const owners = new Map<number, number>();
      // Of one set, those on trial are counted apart.
      for (const pin of answer.parse(await told.json()).pins) {
        owners.set(pin.set, (owners.get(pin.set) ?? 0) + pin.owners);
      }
      return owners;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
