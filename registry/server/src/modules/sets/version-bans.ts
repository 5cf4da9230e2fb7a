import { and, eq, inArray, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { versionBans, type Versions } from './sets';

export type VersionBan = typeof versionBans.$inferSelect;

/** The bans of these versions of a remote, by version. */
export async function versionBansOf(
  database: Sql,
  name: string,
  versions: readonly string[],
): Promise<Map<string, VersionBan>> {
  if (versions.length === 0) return new Map();
  const rows = await database
    .select()
    .from(versionBans)
    .where(and(eq(versionBans.name, name), inArray(versionBans.version, [...versions])));
  return new Map(rows.map((ban) => [ban.version, ban]));
}

/** @throws ShopfrontError SET_BANNED with the operator and the reason. */
export async function refuseBannedVersion(step: Sql, name: string, version: string) {
  const ban = (await versionBansOf(step, name, [version])).get(version);
  if (!ban) return;
  throw new ShopfrontError(
    'SET_BANNED',
    `${name} ${version} was banned everywhere by ${ban.by} at ${ban.at.toISOString()}: ${ban.reason}. Publish a fixed version.`,
    { status: 409 },
  );
}

const mostNotes = 3;

/** Warnings about versions that banned sets of the channel have as well. */
export async function notesOfBans(step: Sql, channel: string, versions: Versions) {
  const wanted = Object.entries(versions);
  if (wanted.length === 0) return [];
  const holds = wanted.map(([name, version]) => sql`releases ->> ${name} = ${version}`);
  const { rows } = (await step.execute(sql`
    select number, releases, set_bans.made_by as by, set_bans.reason
    from set_bans join channel_sets using (channel, number)
    where channel = ${channel} and (${sql.join(holds, sql` or `)})
    order by number desc limit ${mostNotes}`)) as unknown as {
    rows: { number: number; releases: Versions; by: string; reason: string }[];
  };
  return rows.map(({ number, releases, by, reason }) => {
    const held = wanted.filter(([name, version]) => releases[name] === version);
    const names = held.map((release) => release.join(' ')).join(', ');
    return `Careful: set ${number} has ${names} as well, and ${by} banned it: ${reason}`;
  });
}

interface Place {
  channel: string;
  number: number;
}

/** Sets of all channels that have a version, live or as a fallback, and are not banned. */
export async function setsWith(step: Sql, name: string, version: string): Promise<Place[]> {
  const { rows } = (await step.execute(sql`
    select channel, number from channel_sets
    where ${version} in (releases ->> ${name}, last_good ->> ${name})
      and not exists (
        select from set_bans
        where set_bans.channel = channel_sets.channel and set_bans.number = channel_sets.number
      )
    order by channel, number desc`)) as unknown as { rows: Place[] };
  return rows;
}

/** Other sets of the channel that serve the same releases and are not banned, newest first. */
export async function twinsOf(
  step: Sql,
  { channel, number, releases }: Place & { releases: Versions },
): Promise<number[]> {
  const { rows } = (await step.execute(sql`
    select number from channel_sets
    where channel = ${channel} and number <> ${number} and releases = ${JSON.stringify(releases)}::jsonb
      and not exists (
        select from set_bans
        where set_bans.channel = channel_sets.channel and set_bans.number = channel_sets.number
      )
    order by number desc limit 50`)) as unknown as { rows: { number: number }[] };
  return rows.map((row) => row.number);
}
