import { sql, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { minutes, timeFromNow, type App } from './context';

export interface Limit {
  /** A limit, and the key that it applies to. */
  key: string;
  most: number;
  /** Milliseconds that the count looks back. */
  within: number;
  /** Counts this use for others without rejecting it. */
  neverRefuses?: boolean;
}

/** A limit rejected the call: the answer contains the time until it opens. */
export class TooMany extends ShopfrontError {
  constructor(retryAfterSeconds: number) {
    super('TOO_MANY', `Too many. Try again in ${retryAfterSeconds} seconds.`, {
      retryAfterSeconds,
    });
  }
}

/**
 * Counts one use against each limit, in the database, so that restarts and other servers do not reset it.
 *
 * @throws TooMany when one of them is used up, and then counts against none
 */
export async function countAgainst(app: App, limits: Limit[]): Promise<void> {
  const closed = closedLimits(app);
  const currentTime = app.now().getTime();
  for (const { key, within, neverRefuses } of limits) {
    const until = closed.get(key);
    // A later end is of a clock that was set back since.
    const isClosed = until && until > currentTime && until <= currentTime + within;
    if (isClosed && !neverRefuses) throw tooMany(app, until);
  }
  const countIn = async (sql: Sql) => {
    for (const limit of [...limits].sort(byKey)) {
      if (await count(app, sql, limit)) continue;
      const until = await opensAt(app, sql, limit);
      if (until !== undefined) {
        if (closed.size >= mostRemembered) closed.clear();
        closed.set(limit.key, until);
        throw tooMany(app, until);
      }
      // Another use was released between the two queries.
      if (!(await count(app, sql, limit))) throw tooMany(app, currentTime + limit.within);
    }
  };
  // A single limit is one statement, which counts or does not.
  await (limits.length > 1 ? app.sql.transaction(countIn) : countIn(app.sql));
}

/** Takes the latest use back, which turned out not to count. */
export async function giveBack(app: App, key: string): Promise<void> {
  await app.sql.execute(
    sql`update limit_uses set used_at = trim_array(used_at, 1) where key = ${key} and cardinality(used_at) > 0`,
  );
  closedLimits(app).delete(key);
}

/** Returns whether this key has been used within the counted time. */
export async function isUsed(app: App, { key, within }: Limit): Promise<boolean> {
  const { rows } = (await app.sql.execute<{ found: number }>(sql`
    select 1 as found from limit_uses, unnest(used_at) at
    where key = ${key} and ${isCounted(app, within)} limit 1`)) as unknown as Rows;
  return rows.length > 0;
}

/** Leaves out uses of a clock that was set back since. Clocks of servers differ by less than a minute. */
const isCounted = (app: App, within: number): SQL => sql`
  at > ${iso(timeFromNow(app, -within))}::timestamptz
    and at < ${iso(timeFromNow(app, minutes(1)))}::timestamptz`;

type Rows = { rows: Record<string, unknown>[] };

const mostKept = 500;

/** Returns false when the limit is used up. The lock of the row serializes simultaneous uses on all servers. */
async function count(
  app: App,
  step: Sql,
  { key, most, within, neverRefuses }: Limit,
): Promise<boolean> {
  const currentTime = iso(app.now());
  const counted = isCounted(app, within);
  const room = neverRefuses ? mostKept : most;
  const { rows } = (await step.execute(sql`
    insert into limit_uses (key, used_at, open_at)
    values (${key}, array[${currentTime}::timestamptz], ${iso(timeFromNow(app, within))}::timestamptz)
    on conflict (key) do update set
      used_at = array(
        select at from unnest(limit_uses.used_at) at where ${counted} order by at
      ) || ${currentTime}::timestamptz,
      open_at = excluded.open_at
    where (
      select count(*) from unnest(limit_uses.used_at) at where ${counted}
    ) < ${room}
    returning key`)) as unknown as Rows;
  return rows.length > 0 || neverRefuses === true;
}

/** Returns when enough uses have expired for another one; undefined if another use is possible now. */
async function opensAt(
  app: App,
  step: Sql,
  { key, most, within }: Limit,
): Promise<number | undefined> {
  const { rows } = (await step.execute(sql`
    select (extract(epoch from at) * 1000)::float8 as at from limit_uses, unnest(used_at) at
    where key = ${key} and ${isCounted(app, within)} order by at desc offset ${most - 1} limit 1`)) as unknown as Rows;
  return rows[0] && Number(rows[0].at) + within;
}

const tooMany = (app: App, until: number) =>
  new TooMany(Math.max(1, Math.ceil((until - app.now().getTime()) / 1000)));

const mostRemembered = 10_000;
const remembered = new WeakMap<object, Map<string, number>>();

/** Limits that are known to be used up, and until when: rejecting a flood costs no query. */
function closedLimits({ database }: App): Map<string, number> {
  const closings = remembered.get(database) ?? new Map<string, number>();
  remembered.set(database, closings);
  return closings;
}

export async function pruneUses(app: App): Promise<void> {
  await app.sql.execute(
    sql`delete from limit_uses where open_at <= ${iso(app.now())}::timestamptz`,
  );
}

/** Deletes the limits of an account's address. */
export async function forgetUses(step: Sql, email: string): Promise<void> {
  const end = ` by ${email}`;
  await step.execute(sql`delete from limit_uses where right(key, ${end.length}::int) = ${end}`);
}

const iso = (time: Date) => time.toISOString();

/** Always in the same order, so that two callers never wait for each other. */
const byKey = (left: Limit, right: Limit) => (left.key < right.key ? -1 : 1);
