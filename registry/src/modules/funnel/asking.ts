import { ShopfrontError } from 'shared-contracts';
import type * as z from 'zod/mini';

interface Source {
  /** Where events are collected; undefined where the registry was not told. */
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
}

const patienceMs = 10_000;

/**
 * Asks the API what it counts of visitors: the console asks one server only.
 *
 * @throws ShopfrontError PROVIDER_OFF, 409 where the settings name nobody to ask, 503 where the API does not answer
 */
export const askingApi =
  ({ analytics, fetch }: Source) =>
  async <A extends z.ZodMiniType>(
    path: string,
    query: Record<string, string | undefined>,
    schema: A,
  ): Promise<z.output<A>> => {
    if (!analytics) {
      throw new ShopfrontError(
        'PROVIDER_OFF',
        'The registry was not told where events are collected: set REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN.',
        // A setting that is missing is no failure: asking again helps nobody.
        { status: 409 },
      );
    }
    const url = new URL(path, analytics.origin);
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${analytics.token}` },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: unknown) => {
      throw off('does not answer', cause);
    });
    if (!answer.ok) throw off(`answers ${answer.status}`);
    const read = schema.safeParse(await answer.json().catch(() => undefined));
    if (!read.success) throw off('answers something else', read.error);
    return read.data;
  };

const off = (what: string, cause?: unknown) =>
  new ShopfrontError('PROVIDER_OFF', `The API, which collects events, ${what}.`, {
    status: 503,
    cause,
  });
