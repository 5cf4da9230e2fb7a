import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { BanPlan, Report } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { close } from '../canaries/running';
import { canaries } from '../canaries/table';
import { lockMoves, runAndRollBack } from '../channels/move-lock';
import { base, pointers } from '../channels/pointers';
import { refuseLocked } from '../locks/locks';
import { previews } from '../previews/stored-previews';
import { releaseOf } from '../releases/releases';
import { bans, versionBans } from '../sets/sets';
import { refuseBannedVersion, setsWith } from '../sets/version-bans';
import type { Actor } from '../tokens/scope';
import { forgetBannedFallbacks, storeSets } from './move-pointer';
import { perform, type MoveContext, type MoveOptions } from './moves';

export interface VersionBan extends Actor {
  name: string;
  version: string;
  reason: string;
  despiteLock?: boolean | undefined;
}

type Outcome = Omit<BanPlan, 'dryRun' | 'people'>;

/** Bans a version on all channels, in one transaction. */
export function createVersionBans({ sql: database }: Database, context: MoveContext) {
  return {
    async ban(request: VersionBan): Promise<Outcome> {
      return database.transaction((step) => banVersion(step, request, context));
    },
    /** Reports what a ban would do, by a transaction that is rolled back. */
    async plan(request: VersionBan): Promise<BanPlan> {
      const outcome = await runAndRollBack(database, (step) =>
        banVersion(step, request, { ...context, misfits: 'reported' }),
      );
      return { ...outcome, dryRun: true, people: await peopleOn(outcome.sets, context) };
    },
  };
}

export type VersionBans = ReturnType<typeof createVersionBans>;

async function banVersion(step: Sql, request: VersionBan, how: MoveOptions): Promise<Outcome> {
  const { name, version, reason, by, byToken, despiteLock } = request;
  // Moves of other channels wait for those of production.
  await lockMoves(step, base);
  if (!(await releaseOf(step, name, version))) {
    throw new ShopfrontError('NOT_FOUND', `There is no ${name} ${version}.`, { status: 404 });
  }
  await refuseBannedVersion(step, name, version);
  const sets = await setsWith(step, name, version);
  const channels = [...new Set([base, ...sets.map(({ channel }) => channel)])];
  for (const channel of channels) {
    await refuseLocked(step, { channel, kind: 'restore', despiteLock }, how.now());
  }
  const aborted = await abortCanaries(step, request, how);
  const rolledBack = await rollBackEverywhere(step, request, how);
  await step.insert(versionBans).values({ name, version, reason, by, byToken });
  for (const channel of channels) {
    await forgetBannedFallbacks(step, channel);
    await storeSets(step, { channel, kind: 'ban', reason, by, byToken });
  }
  if (sets.length > 0) {
    await step
      .insert(bans)
      .values(
        sets.map((set) => ({ ...set, reason: `${name} ${version}: ${reason}`, by, byToken })),
      );
  }
  const ended = await endPreviews(step, request, how.now());
  return { name, version, sets, previews: ended, canaries: aborted, ...rolledBack };
}

/** Rolls back the channels where the version is live. Channels that inherit from production follow. */
async function rollBackEverywhere(
  step: Sql,
  { name, version, reason, by, byToken, despiteLock }: VersionBan,
  how: MoveOptions,
): Promise<Pick<Outcome, 'changes' | 'check'>> {
  const live = await step
    .select()
    .from(pointers)
    .where(and(eq(pointers.remote, name), eq(pointers.version, version)))
    .orderBy(sql`${pointers.channel} <> ${base}`, pointers.channel);
  const changes: Outcome['changes'] = [];
  const reports: Report[] = [];
  for (const { channel, lastGood } of live) {
    if (lastGood === null) throw onlyVersion(name, version, channel);
    const actor = { by, byToken, despiteLock };
    const move = { channel, kind: 'rollback' as const, remote: name, reason, ...actor };
    reports.push((await perform(step, move, how)).report);
    changes.push({ channel, from: version, to: lastGood });
  }
  return {
    changes,
    check: {
      fits: reports.every(({ fits }) => fits),
      findings: reports.flatMap(({ findings }) => findings),
      notes: [...new Set(reports.flatMap(({ notes }) => notes))],
    },
  };
}

const onlyVersion = (name: string, version: string, channel: string) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `${name} ${version} is live on ${channel}, which has no earlier good version. Promote another version there first.`,
    { status: 409, field: 'version' },
  );

async function abortCanaries(step: Sql, request: VersionBan, how: MoveOptions): Promise<string[]> {
  const { name, version, reason, by, byToken } = request;
  const running = await step
    .select()
    .from(canaries)
    .where(and(eq(canaries.state, 'running'), sql`releases ->> ${name} = ${version}`));
  const made = { reason: `${name} ${version} is banned: ${reason}`, by, byToken };
  for (const canary of running) {
    await close(step, canary, 'aborted', { ...made, at: new Date(how.now()) });
  }
  return running.map(({ channel }) => channel);
}

async function endPreviews(step: Sql, request: VersionBan, currentTime: number): Promise<string[]> {
  const { name, version, reason, by, byToken } = request;
  const ended = await step
    .update(previews)
    .set({
      endedBy: by,
      endedByToken: byToken,
      endedReason: `${name} ${version} is banned: ${reason}`,
      endedAt: new Date(currentTime),
    })
    .where(
      and(
        eq(previews.remote, name),
        eq(previews.version, version),
        isNull(previews.endedAt),
        gt(previews.until, new Date(currentTime)),
      ),
    )
    .returning({ id: previews.id });
  return ended.map(({ id }) => id);
}

/** Active sessions on the sets; null if the number is unknown. */
export async function peopleOn(
  sets: readonly { channel: string; number: number }[],
  { inFlight }: Pick<MoveContext, 'inFlight'>,
): Promise<number | null> {
  let people = 0;
  for (const channel of new Set(sets.map((set) => set.channel))) {
    const counts = await inFlight?.(channel);
    if (!counts) return null;
    for (const set of sets) if (set.channel === channel) people += counts.get(set.number) ?? 0;
  }
  return people;
}
