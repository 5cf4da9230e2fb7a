import { sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { releaseColumns, releaseOf, type Release } from '../releases/releases';
import { documentOf, type Live } from './document';
import { lastGood, type Change } from './history';

/** Channels that exist before anything was pointed; any other name is a preview. */
const standing = ['production', 'staging'];
/** The channel that the others take from what they have not pointed themselves. */
const base = 'production';

export interface Pointer {
  channel: string;
  remote: string;
  version: string;
  lastGood: string | null;
  /** Changes with every move: what a writer shows to prove that they saw the latest. */
  revision: number;
}

export interface Move {
  channel: string;
  remote: string;
  reason: string;
  by: string;
  /** What the writer believes to be live; refused with POINTER_MOVED when it is not. */
  expected?: { revision: number } | { version: string };
}

export interface Channels {
  swap(move: Move, version: string): Promise<Pointer>;
  /** Back to the last good version. */
  rollback(move: Move): Promise<Pointer>;
  /** Undefined when nobody pointed this remote on this channel. */
  pointer(channel: string, remote: string): Promise<Pointer | undefined>;
  /** What a page of this channel gets, by remote; undefined when there is no such channel. */
  live(channel: string): Promise<Live[] | undefined>;
  /** Newest first. */
  history(channel: string, remote?: string): Promise<Change[]>;
}

/** Named sets of pointers: which version of each remote is live. */
export function createChannels(database: Database, origin: string): Channels {
  const move = (
    { channel, remote, reason, by, expected }: Move,
    kind: Change['kind'],
    to?: string,
  ) =>
    database.sql.transaction(async (step) => {
      await takeTurn(step, channel);
      const before = await pointerOf(step, channel, remote);
      refuseUnlessExpected(before, expected);
      const version = to ?? goBack(before, { channel, remote });
      if (!(await releaseOf(step, remote, version))) {
        throw new ShopfrontError('NOT_FOUND', `There is no ${remote} ${version}.`);
      }
      if (before?.version === version) return before;
      const revision = await record(step, {
        ...{ channel, remote, kind, reason, by },
        from: before?.version ?? null,
        to: version,
      });
      const good = lastGood(await changesOf(step, channel, remote), version) ?? null;
      await point(step, { channel, remote, version, lastGood: good, revision });
      // Fails the whole move when the channel's document would not be valid.
      documentOf((await liveOn(step, channel)) ?? [], origin);
      return { channel, remote, version, lastGood: good, revision };
    });

  return {
    swap: (asked, version) => move(asked, 'swap', version),
    rollback: (asked) => move(asked, 'rollback'),
    pointer: (channel, remote) => pointerOf(database.sql, channel, remote),
    live: (channel) => liveOn(database.sql, channel),
    history: (channel, remote) => changesOf(database.sql, channel, remote),
  };
}

/** One move on a channel at a time, whichever server it reached. */
const takeTurn = (step: Sql, channel: string) =>
  step.execute(sql`select pg_advisory_xact_lock(hashtext('channel'), hashtext(${channel}))`);

function refuseUnlessExpected(before: Pointer | undefined, expected: Move['expected']): void {
  if (!expected) return;
  const met =
    'version' in expected
      ? before?.version === expected.version
      : (before?.revision ?? 0) === expected.revision;
  if (met) return;
  const now = before ? `points at ${before.version}` : 'points nowhere';
  throw new ShopfrontError('POINTER_MOVED', `Somebody was faster: the channel now ${now}.`, {
    status: 409,
  });
}

function goBack(
  before: Pointer | undefined,
  { channel, remote }: Pick<Move, 'channel' | 'remote'>,
) {
  if (before?.lastGood) return before.lastGood;
  throw new ShopfrontError(
    'NOT_FOUND',
    `${remote} has no earlier good version on ${channel} to go back to.`,
  );
}

async function record(
  step: Sql,
  { channel, remote, kind, from, to, reason, by }: Omit<Change, 'id' | 'at'>,
): Promise<number> {
  const { rows } = (await step.execute(sql`
    insert into channel_changes (channel, remote, kind, from_version, to_version, reason, made_by)
    values (${channel}, ${remote}, ${kind}, ${from}, ${to}, ${reason}, ${by})
    returning id`)) as unknown as { rows: { id: number }[] };
  return rows[0]!.id;
}

const point = (step: Sql, { channel, remote, version, lastGood, revision }: Pointer) =>
  step.execute(sql`
    insert into channel_pointers (channel, remote, version, last_good, change_id)
    values (${channel}, ${remote}, ${version}, ${lastGood}, ${revision})
    on conflict (channel, remote) do update
    set version = excluded.version, last_good = excluded.last_good, change_id = excluded.change_id`);

const pointerColumns = sql`channel, remote, version, last_good as "lastGood", change_id as revision`;

async function pointerOf(database: Pick<Sql, 'execute'>, channel: string, remote: string) {
  const { rows } = (await database.execute(
    sql`select ${pointerColumns} from channel_pointers where channel = ${channel} and remote = ${remote}`,
  )) as unknown as { rows: Pointer[] };
  return rows[0];
}

async function changesOf(database: Pick<Sql, 'execute'>, channel: string, remote?: string) {
  const ofOne = remote === undefined ? sql`` : sql`and remote = ${remote}`;
  const { rows } = (await database.execute(sql`
    select id, channel, remote, kind, from_version as "from", to_version as "to", reason,
      made_by as "by", made_at as "at"
    from channel_changes where channel = ${channel} ${ofOne} order by id desc`)) as unknown as {
    rows: Change[];
  };
  return rows.map((change) => ({ ...change, at: new Date(change.at).toISOString() }));
}

interface LiveRow extends Release {
  isCurrent: boolean;
  ownPointer: boolean;
}

async function liveOn(
  database: Pick<Sql, 'execute'>,
  channel: string,
): Promise<Live[] | undefined> {
  const { rows } = (await database.execute(sql`
    select ${releaseColumns}, version = live_version as "isCurrent", own_pointer as "ownPointer"
    from (
      select distinct on (remote) remote, version as live_version, last_good,
        channel = ${channel} as own_pointer
      from channel_pointers where channel in (${channel}, ${base})
      order by remote, channel = ${channel} desc
    ) pointers
    join releases on name = remote and version in (live_version, last_good)
    order by name, "isCurrent" desc`)) as unknown as { rows: LiveRow[] };
  if (!standing.includes(channel) && !rows.some(({ ownPointer }) => ownPointer)) return undefined;
  return rows
    .filter(({ isCurrent }) => isCurrent)
    .map((current) => ({
      current,
      lastGood: rows.find((row) => row.name === current.name && !row.isCurrent),
    }));
}
