import type { Served } from '../pins/compare';
import { setStatus, type SetStatus } from '../pins/set-status';

const atMostMs = 5_000;

/**
 * Requests the status of this page's release set from the shell's server. Returns undefined when the request fails.
 */
export async function fetchSetStatus(
  { channel, set, canary }: Served,
  send: typeof fetch = globalThis.fetch,
): Promise<SetStatus | undefined> {
  const query = new URLSearchParams({ channel, set: String(set) });
  if (canary?.arm === 'canary') query.set('canary', canary.id);
  try {
    const response = await send(`/set-standing?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(atMostMs),
    });
    return response.ok ? setStatus().safeParse(await response.json()).data : undefined;
  } catch {
    // Without a connection the visitor stays on this page.
    return undefined;
  }
}
