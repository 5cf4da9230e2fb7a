import * as z from 'zod/mini';

/** What the API answers (api/src/modules/pins/counting.ts). */
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

/** Owners who began with a set, those on trial apart from the rest. */
export type Pin = z.output<typeof answer>['pins'][number];

/** Who is half way on a channel; undefined where nobody knows. */
export type AskPins = (channel: string) => Promise<readonly Pin[] | undefined>;

interface Source {
  /** Of the API. */
  origin: string;
  /** Of its operators. */
  token: string;
  fetch: typeof fetch;
  failed(error: unknown): void;
}

const patienceMs = 2_000;

/** Asks the API who is half way. Nobody knows where it does not answer: a dry run says so and is not held up. */
export const pinsAt =
  ({ origin, token, fetch: send, failed }: Source): AskPins =>
  async (channel) => {
    const url = new URL('/operator/pins', origin);
    url.searchParams.set('channel', channel);
    try {
      const told = await send(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!told.ok) throw new Error(`The API answers ${told.status}.`);
      return answer.parse(await told.json()).pins;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };

/** How many owners are half way, by the number of the set that they began with, on trial or not. */
export const inFlightBy =
  (ask: AskPins) =>
  async (channel: string): Promise<ReadonlyMap<number, number> | undefined> => {
    const pins = await ask(channel);
    if (!pins) return undefined;
    const owners = new Map<number, number>();
    for (const pin of pins) owners.set(pin.set, (owners.get(pin.set) ?? 0) + pin.owners);
    return owners;
  };
