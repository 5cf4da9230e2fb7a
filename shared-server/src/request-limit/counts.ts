import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { Sql } from '../sql';

interface Counted {
  window: number;
  /** Of all servers, as of the last answer of the database. */
  shared: number;
  /** Of this server, since then. */
  own: number;
}

interface Options {
  sql: Sql;
  now?: () => number;
  failed(error: unknown): void;
}

const sharesPerWindow = 20;
const mostRemembered = 10_000;

/**
 * Counts requests in the table `request_counts`, for all servers of a kind together. A server adds its count in
 * twentieths of the limit, so that few requests cost a query. No request waits for the query: each server can let
 * through a twentieth more than the limit, and a database that is down neither delays nor refuses requests.
 */
export function requestCounts({ sql: database, now = Date.now, failed }: Options) {
  const counts = new Map<string, Counted>();

  function counted(window: number, key: string): Counted {
    const entry = counts.get(key);
    if (entry?.window === window) return entry;
    if (counts.size >= mostRemembered) counts.clear();
    const begun = { window, shared: 0, own: 0 };
    counts.set(key, begun);
    return begun;
  }

  function share(key: string, count: Counted, endsAt: number): void {
    const added = count.own;
    count.own = 0;
    count.shared += added;
    add(database, { key: `${key} ${count.window}`, added, endsAt }).then(
      (shared) => (count.shared = Math.max(count.shared, shared)),
      failed,
    );
  }

  return class implements FastifyRateLimitStore {
    incr(
      key: string,
      answer: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow = 60_000,
      max = Infinity,
    ): void {
      const currentTime = now();
      const window = Math.floor(currentTime / timeWindow);
      const endsAt = (window + 1) * timeWindow;
      const count = counted(window, key);
      count.own += 1;
      if (count.own >= max / sharesPerWindow) share(key, count, endsAt);
      answer(null, { current: count.shared + count.own, ttl: endsAt - currentTime });
    }

    child(): this {
      return this;
    }
  };
}

interface Added {
  key: string;
  added: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** @returns the number of requests that all servers counted */
async function add(database: Sql, { key, added, endsAt }: Added): Promise<number> {
  const ends = new Date(endsAt).toISOString();
  const { rows } = (await database.execute(sql`
    insert into request_counts (key, used, ends_at) values (${key}, ${added}, ${ends}::timestamptz)
    on conflict (key) do update set used = request_counts.used + excluded.used
    returning used`)) as unknown as { rows: { used: number }[] };
  return rows[0]!.used;
}

/** Deletes the counts of minutes that have passed. */
export async function pruneRequestCounts(database: Sql, currentTime: Date): Promise<void> {
  await database.execute(
    sql`delete from request_counts where ends_at <= ${currentTime.toISOString()}::timestamptz`,
  );
}
