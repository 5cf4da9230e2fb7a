import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { Kept } from '../channels/fitting';
import { liveOf } from './sets';
import { bans, drains, type ReleaseSet } from './table';

/** What becomes of those who are on a set. */
export type Standing = 'kept' | 'drain-soft' | 'drain-now' | 'banned';

export async function standingOf(
  database: Sql,
  channel: string,
  number: number,
): Promise<Standing> {
  if (await banOf(database, channel, number)) return 'banned';
  // 'now' comes before 'soft' in the alphabet, and in urgency.
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

/** @throws ShopfrontError SET_BANNED, saying by whom and why. */
export async function refuseBanned(
  database: Sql,
  channel: string,
  number: number,
  status: 409 | 410,
): Promise<void> {
  const ban = await banOf(database, channel, number);
  if (!ban) return;
  const { by, at, reason } = ban;
  throw new ShopfrontError(
    'SET_BANNED',
    `Set ${number} of ${channel} was banned by ${by} at ${at.toISOString()}: ${reason}`,
    { status },
  );
}

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

/** Nobody stays longer on the set that they began with. */
const longestStayMs = 7 * 24 * 3_600_000;

/**
 * The remotes of the sets on which somebody may be half way: those that were live within a week, and on which people
 * may stay.
 */
export async function peopleMayBeOn(step: Sql, channel: string, now: number): Promise<Kept[]> {
  const { rows } = (await step.execute(sql`
    select number, releases from (
      select number, releases, lead(made_at) over (order by number) as left_at
      from channel_sets where channel = ${channel}
    ) served
    where (left_at is null or left_at > ${new Date(now - longestStayMs).toISOString()}::timestamptz)
      and number > coalesce((
        select max(up_to) from set_drains where channel = ${channel} and how = 'now'
      ), 0)
      and not exists (
        select from set_bans where channel = ${channel} and set_bans.number = served.number
      )
    order by number desc`)) as unknown as { rows: Pick<ReleaseSet, 'number' | 'releases'>[] };
  const found = new Map<string, Kept>();
  for (const { number, releases } of rows) {
    for (const { current } of await liveOf(step, { releases, lastGood: {} })) {
      const key = `${current.name} ${current.version}`;
      if (current.kind === 'remote' && !found.has(key)) {
        found.set(key, { standing: `set ${number}`, release: current });
      }
    }
  }
  return [...found.values()];
}

/** The versions of a remote that no set had but banned ones. */
export async function refusedVersions(
  step: Sql,
  channel: string,
  remote: string,
): Promise<Set<string>> {
  const { rows } = (await step.execute(sql`
    select releases ->> ${remote} as version from channel_sets
    left join set_bans using (channel, number)
    where channel = ${channel} and releases ->> ${remote} is not null
    group by 1 having bool_and(set_bans.reason is not null)`)) as unknown as {
    rows: { version: string }[];
  };
  return new Set(rows.map(({ version }) => version));
}
