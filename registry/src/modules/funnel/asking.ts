import { ShopfrontError } from 'shared-contracts';

interface Source {
  /** Where events are collected; undefined where the registry was not told. */
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
}

const patienceMs = 10_000;

/** Asks the API what it counts of visitors: the console asks one server only. */
export const askingApi =
  ({ analytics, fetch }: Source) =>
  async (path: string, said: Record<string, string | undefined>): Promise<unknown> => {
    if (!analytics) {
      throw new ShopfrontError(
        'PROVIDER_OFF',
        'The registry was not told where events are collected: set REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN.',
        { status: 503 },
      );
    }
    const url = new URL(path, analytics.origin);
    for (const [name, value] of Object.entries(said)) if (value) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${analytics.token}` },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: unknown) => {
      throw off('does not answer', cause);
    });
    if (!answer.ok) throw off(`answers ${answer.status}`);
    return (await answer.json()) as unknown;
  };

export const off = (what: string, cause?: unknown) =>
  new ShopfrontError('PROVIDER_OFF', `The API, which collects events, ${what}.`, {
    status: 503,
    cause,
  });
