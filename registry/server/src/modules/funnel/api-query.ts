import { ShopfrontError } from 'shared-contracts';
import type * as z from 'zod/mini';
import { desc, ne } from 'drizzle-orm';
import type { Database } from 'shared-server';
import { releases } from '../releases/table';

interface Source {
  /** The API that collects events; undefined if it is not set. */
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
}

const queryTimeoutMs = 10_000;

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
      signal: AbortSignal.timeout(queryTimeoutMs),
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

interface Sending {
  database: Database;
  /** The API that collects events. */
  analytics: { origin: string; token: string };
  fetch: typeof fetch;
  now(): number;
}

const hour = 3_600_000;
const sendTimeoutMs = 10_000;
/** As many as the API accepts. */
const mostReleases = 5_000;

/**
 * Creates the function that sends the API the list of releases, so that figures leave out events of
 * other names. It sends after a change, and once an hour, since the API may have lost the list.
 *
 * @throws Error if the API does not accept the list
 */
export function createReleaseListSender({ database, analytics, fetch: send, now }: Sending) {
  let lastSent = { text: '', at: 0 };

  return async (): Promise<void> => {
    const list = await database.sql
      .select({ remote: releases.name, version: releases.version, screens: releases.screens })
      .from(releases)
      .where(ne(releases.kind, 'api'))
      .orderBy(desc(releases.publishedAt))
      .limit(mostReleases);
    const text = JSON.stringify({ releases: list });
    if (list.length === 0 || (text === lastSent.text && now() - lastSent.at < hour)) return;
    const response = await send(new URL('/analytics/releases', analytics.origin), {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${analytics.token}`,
        'content-type': 'application/json',
      },
      body: text,
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    if (!response.ok)
      throw new Error(`The API answers ${response.status} to the list of releases.`);
    lastSent = { text, at: now() };
  };
}
