import { ShopfrontError } from 'shared-contracts';
import type * as z from 'zod/mini';

interface Source {
  /** The API that collects events; undefined if it is not set. */
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
}

const patienceMs = 10_000;

/**
 * Queries the API for its numbers, because the console uses one server only.
 *
 * @throws ShopfrontError PROVIDER_OFF, 409 if no API is set, 503 if the API does not respond
 */
export const createApiQuery =
  ({ analytics, fetch }: Source) =>
  async <A extends z.ZodMiniType>(
    path: string,
    query: Record<string, string | undefined>,
    schema: A,
  ): Promise<z.output<A>> => {
    if (!analytics) {
      throw new ShopfrontError(
        'PROVIDER_OFF',
        'The registry does not know which server collects events. Set REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN.',
        // 409, because a missing setting is no failure and a retry does not help.
        { status: 409 },
      );
    }
    const url = new URL(path, analytics.origin);
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${analytics.token}` },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: unknown) => {
      throw off('does not respond', cause);
    });
    if (!answer.ok) throw off(`answers ${answer.status}`);
    const read = schema.safeParse(await answer.json().catch(() => undefined));
    if (!read.success) throw off('sent an invalid response', read.error);
    return read.data;
  };

const off = (what: string, cause?: unknown) =>
  new ShopfrontError('PROVIDER_OFF', `The API, which collects events, ${what}.`, {
    status: 503,
    cause,
  });
