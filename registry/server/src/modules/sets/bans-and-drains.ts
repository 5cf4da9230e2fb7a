import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { RetainedRelease } from '../channels/compatibility';
import { releases, type Release } from '../releases/table';
import { bans, drains } from './sets';

/** Whether sessions may stay on a set, or how they leave it. */
export type Standing = 'kept' | 'drain-soft' | 'drain-now' | 'banned';

export async function standingOf(
  database: Sql,
  channel: string,
  number: number,
): Promise<Standing> {
  if (await banOf(database, channel, number)) return 'banned';
  // 'now' sorts before 'soft', and is more urgent.
  const [drain] = await database
    .select({ how: drains.how })
    .from(drains)
    .where(and(eq(drains.channel, channel), gte(drains.upTo, number)))
    .orderBy(asc(drains.how))
    .limit(1);
  return drain ? `drain-${drain.how}` : 'kept';
}

async function banOf(database: Sql, channel: string, number: number) {
  const [ban] = await database
    .select()
    .from(bans)
    .where(and(eq(bans.channel, channel), eq(bans.number, number)));
  return ban;
}

/** @throws ShopfrontError SET_BANNED with the operator and the reason. */
export async function refuseBanned(database: Sql, channel: string, number: number): Promise<void> {
  const ban = await banOf(database, channel, number);
  if (!ban) return;
  const { by, at, reason } = ban;
  throw banned(
    `Set ${number} of ${channel} was banned by ${by} at ${at.toISOString()}: ${reason}`,
    409,
  );
}

/** @throws ShopfrontError SET_BANNED without details, for public routes. */
export async function refuseBannedToVisitors(
  database: Sql,
  channel: string,
  number: number,
): Promise<void> {
  if (!(await banOf(database, channel, number))) return;
  throw banned(`Set ${number} of ${channel} was banned.`, 410);
}

const banned = (message: string, status: number) =>
  new ShopfrontError('SET_BANNED', message, { status });

/** All bans and drains of a channel, newest first. */
export const endedOn = async (database: Sql, channel: string) => ({
  bans: await database
    .select()
    .from(bans)
    .where(eq(bans.channel, channel))
    .orderBy(desc(bans.number)),
  drains: await database
    .select()
    .from(drains)
    .where(eq(drains.channel, channel))
    .orderBy(desc(drains.id)),
});

export const addDrain = (step: Sql, drain: Omit<typeof drains.$inferInsert, 'id' | 'at'>) =>
  step.insert(drains).values(drain).returning();

export const addBan = (step: Sql, ban: Omit<typeof bans.$inferInsert, 'at'>) =>
  step.insert(bans).values(ban).onConflictDoNothing().returning();

/** The longest stay on the set that a session began with. */
const longestStayMs = 7 * 24 * 3_600_000;

/**
 * The remotes of sets with possible active sessions: live within a week, and neither banned nor
 * drained.
 */
export async function releasesInUse(
  step: Sql,
  channel: string,
  currentTime: number,
): Promise<RetainedRelease[]> {
  const since = sql`${new Date(currentTime - longestStayMs).toISOString()}::timestamptz`;
  const { rows } = (await step.execute(sql`
    select max(number)::int as number, named.key as name, named.value as version
    from channel_sets, lateral jsonb_each_text(releases) named
    where channel = ${channel}
      -- The one that was live when the week began, and those since.
      and number >= coalesce((
        select number from channel_sets where channel = ${channel} and made_at <= ${since}
        order by number desc limit 1
      ), 0)
      and number > coalesce((
        select max(up_to) from set_drains where channel = ${channel} and how = 'now'
      ), 0)
      and not exists (
        select from set_bans where channel = ${channel} and set_bans.number = channel_sets.number
      )
    group by named.key, named.value
    order by number desc, name`)) as unknown as {
    rows: { number: number; name: string; version: string }[];
  };
  const releases = await releasesNamed(step, rows);
  return rows.flatMap(({ number, name, version }) => {
    const release = releases.get(`${name} ${version}`);
    return release?.kind === 'remote' ? [{ standing: `set ${number}` as const, release }] : [];
  });
}

/** By name and version. */
async function releasesNamed(
  step: Sql,
  named: readonly { name: string; version: string }[],
): Promise<Map<string, Release>> {
  if (named.length === 0) return new Map();
  const rows = await step
    .select()
    .from(releases)
    .where(
      sql`(${releases.name}, ${releases.version}) in (${sql.join(
        named.map(({ name, version }) => sql`(${name}, ${version})`),
        sql`, `,
      )})`,
    );
  return new Map(rows.map((release) => [`${release.name} ${release.version}`, release]));
}

/** The versions of a remote that are banned, and those that only banned sets had. */
export async function refusedVersions(
  step: Sql,
  channel: string,
  remote: string,
): Promise<Set<string>> {
  const { rows } = (await step.execute(sql`
    select banned.version from (
      select distinct releases ->> ${remote} as version from set_bans
      join channel_sets using (channel, number) where channel = ${channel}
    ) banned
    where banned.version is not null and not exists (
      select from channel_sets served
      where served.channel = ${channel} and served.releases ->> ${remote} = banned.version
        and not exists (
          select from set_bans where channel = ${channel} and set_bans.number = served.number
        )
    )
    union select version from version_bans where name = ${remote}`)) as unknown as {
    rows: { version: string }[];
  };
  return new Set(rows.map(({ version }) => version));
}
