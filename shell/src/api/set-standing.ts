import type { Served } from '../pins/compare';
import { standing, type Standing } from '../pins/standing';

const atMostMs = 5_000;

/** Requests from the shell's server whether visitors may stay on this page's set; undefined when the request fails. */
export async function askStanding(
  { channel, set, canary }: Served,
  send: typeof fetch = globalThis.fetch,
): Promise<Standing | undefined> {
  const query = new URLSearchParams({ channel, set: String(set) });
  if (canary?.arm === 'canary') query.set('canary', canary.id);
  try {
    const response = await send(`/set-standing?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(atMostMs),
    });
    return response.ok ? standing().safeParse(await response.json()).data : undefined;
  } catch {
    // Without a connection the visitor stays on this page.
    return undefined;
  }
}
