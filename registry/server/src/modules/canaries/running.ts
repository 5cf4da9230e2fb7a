import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { Judgement } from 'registry-contract/canaries';
import type { Live } from '../channels/document';
import type { Actor } from '../tokens/scope';
import {
  canaries,
  canaryEvents,
  canaryLooks,
  type Canary,
  type CanaryEvent,
  type CanaryLook,
} from './table';
import { base, pointedOn } from '../channels/pointers';
import { releases } from '../releases/table';

export async function runningOn(database: Sql, channel: string): Promise<Canary | undefined> {
  const [row] = await database
    .select()
    .from(canaries)
    .where(and(eq(canaries.channel, channel), eq(canaries.state, 'running')));
  return row;
}

interface ActorAndReason extends Actor {
  reason: string;
  at: Date;
  /** The figures of that time; the last result by default. */
  numbers?: Judgement | undefined;
}

/** The end of the canary: reason, operator, and time. */
export type Ended = Pick<CanaryEvent, 'reason' | 'by' | 'byToken' | 'at'>;

const ends = { promoted: 'promoted', aborted: 'aborted', ended: 'ended' } as const;

/** Ends a canary, however it ended. Its versions are no longer served as a canary. */
export async function close(
  step: Sql,
  { id }: Canary,
  how: keyof typeof ends,
  made: ActorAndReason,
): Promise<void> {
  const numbers = made.numbers ?? (await lastLook(step, id))?.counts ?? null;
  await step.update(canaries).set({ state: how, share: 0 }).where(eq(canaries.id, id));
  await keep(step, { ...made, canary: id, kind: ends[how], share: 0, numbers });
}

export const keep = (step: Sql, event: Omit<CanaryEvent, 'id'>) =>
  step.insert(canaryEvents).values(event);

/** How the canaries of a channel ended, by their id. */
export async function endsOf(database: Sql, channel: string): Promise<Map<string, Ended>> {
  const { canary, reason, by, byToken, at } = canaryEvents;
  const rows = await database
    .select({ canary, reason, by, byToken, at })
    .from(canaryEvents)
    .innerJoin(canaries, eq(canaries.id, canary))
    .where(and(eq(canaries.channel, channel), inArray(canaryEvents.kind, Object.values(ends))));
  return new Map(rows.map(({ canary: id, ...ended }) => [id, ended]));
}

export async function lastLook(database: Sql, canary: string): Promise<CanaryLook | undefined> {
  const [row] = await database
    .select()
    .from(canaryLooks)
    .where(eq(canaryLooks.canary, canary))
    .orderBy(desc(canaryLooks.id))
    .limit(1);
  return row;
}

/**
 * Settles the canary after a move on its channel. A move to all of its versions promotes it.
 * Another move of one of its remotes ends it, because the comparison has no base any more.
 */
export async function settle(
  step: Sql,
  channel: string,
  live: readonly Live[],
  made: Pick<ActorAndReason, 'reason' | 'by' | 'byToken'>,
): Promise<void> {
  const running = await runningOn(step, channel);
  if (!running) return;
  const liveVersions = new Map(live.map(({ current }) => [current.name, current.version]));
  const remotes = Object.keys(running.releases);
  const time = new Date();
  if (remotes.every((remote) => liveVersions.get(remote) === running.releases[remote])) {
    return close(step, running, 'promoted', { ...made, at: time });
  }
  const moved = remotes.filter((remote) => liveVersions.get(remote) !== running.against[remote]);
  if (moved.length === 0) return;
  const where = moved.map(
    (remote) => `${remote} is at ${liveVersions.get(remote) ?? 'nothing'} now`,
  );
  const reason = [`${where.join(', ')}.`, made.reason].filter(Boolean).join(' ');
  return close(step, running, 'ended', { ...made, at: time, reason });
}

/** Returns what a channel serves. A channel that does not exist yet starts as a copy of production. */
export const liveOrBase = async (database: Sql, channel: string): Promise<Live[]> =>
  (await liveOn(database, channel)) ?? liveOrBase(database, base);

/** Returns what a channel serves, canary included. Returns undefined for an unknown channel. */
export async function liveOn(database: Sql, channel: string): Promise<Live[] | undefined> {
  const pointed = await pointedOn(database, channel);
  return pointed && withCanary(database, channel, pointed);
}

/** Adds the releases of the canary that runs on the channel. */
export async function withCanary(database: Sql, channel: string, live: Live[]): Promise<Live[]> {
  const running = await runningOn(database, channel);
  if (!running) return live;
  const named = Object.entries(running.releases);
  const releasesOnTrial = await database
    .select()
    .from(releases)
    .where(
      or(
        ...named.map(([name, version]) =>
          and(eq(releases.name, name), eq(releases.version, version)),
        ),
      ),
    );
  const { id, salt, share } = running;
  return live.map((remote) => {
    const release = releasesOnTrial.find(({ name }) => name === remote.current.name);
    // Until the canary is settled, a version can be live and on trial at once.
    return release && release.version !== remote.current.version
      ? { ...remote, canary: { release, id, salt, share } }
      : remote;
  });
}
