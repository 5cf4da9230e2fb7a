import { desc, ne } from 'drizzle-orm';
import type { Database } from 'shared-server';
import { releases } from '../releases/table';

interface Source {
  database: Database;
  /** The API that collects events. */
  analytics: { origin: string; token: string };
  fetch: typeof fetch;
  now(): number;
}

const hour = 3_600_000;
const patienceMs = 10_000;
/** As many as the API accepts. */
const mostReleases = 5_000;

/**
 * Creates the function that sends the API the list of releases, so that figures leave out events of
 * other names. It sends after a change, and once an hour, since the API may have lost the list.
 *
 * @throws Error if the API does not accept the list
 */
export function createReleaseListSender({ database, analytics, fetch: send, now }: Source) {
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
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok)
      throw new Error(`The API answers ${response.status} to the list of releases.`);
    lastSent = { text, at: now() };
  };
}
