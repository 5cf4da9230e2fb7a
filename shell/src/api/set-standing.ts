import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Served } from '../pins/compare';

const answer = once(() =>
  z.object({
    standing: z.enum(['kept', 'drain-soft', 'drain-now', 'banned']),
    /** The set that is live. */
    current: z.optional(z.int()),
  }),
);
export type Standing = z.infer<ReturnType<typeof answer>>;

const atMostMs = 5_000;

/** Asks the shell's server whether who is on this page's set may stay there; undefined when nobody knows. */
export async function askStanding(
  { channel, set, canary }: Served,
  send: typeof fetch = globalThis.fetch,
): Promise<Standing | undefined> {
  const query = new URLSearchParams({ channel, set: String(set) });
  if (canary?.arm === 'canary') query.set('canary', canary.id);
  try {
    const told = await send(`/set-standing?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(atMostMs),
    });
    return told.ok ? answer().safeParse(await told.json()).data : undefined;
  } catch {
    // The connection is gone, say: whoever is here stays here.
    return undefined;
  }
}
