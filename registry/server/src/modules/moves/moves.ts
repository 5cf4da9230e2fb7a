import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { liveOrBase } from '../canaries/running';
import type { Report } from 'registry-contract/moves';
import { refuseIncompatible } from '../contracts/gate';
import { refuseLocked } from '../locks/locks';
import { previewReleases } from '../previews/stored-previews';
import { differences } from 'registry-contract/differences';
import { currentSet, setOf, type ReleaseSet, type Versions } from '../sets/sets';
import { addDrain, releasesInUse, refuseBanned } from '../sets/bans-and-drains';
import { notesOfBans } from '../sets/version-bans';
import { documentOf } from '../channels/document';
import { runAndRollBack, lockMoves } from '../channels/move-lock';
import { checkCompatibility, offeredAs, type Offered } from '../channels/compatibility';
import { pointerOf } from '../channels/pointers';
import type { Moved, MovedPointer, Plan } from 'registry-contract/moves';
import type { Move, Target } from '../channels/channels';
import {
  storeSets,
  rollback,
  moveOne,
  prepare,
  refuseUnlessExpected,
  type PreparedMove,
} from './move-pointer';

export interface MoveContext {
  origin: string;
  now: () => number;
  /** Whether remotes without a key must be signed as well. */
  requireSignatures: boolean;
  /** Counts active sessions by the number of their set; undefined if unknown. */
  inFlight?: ((channel: string) => Promise<ReadonlyMap<number, number> | undefined>) | undefined;
}

export interface Outcome extends Moved {
  before: ReleaseSet | undefined;
  after: ReleaseSet | undefined;
  stays: string[];
  report: Report;
}

/** Moves of what is live on channels. */
export function createMoves({ sql: database }: Database, context: MoveContext) {
  return {
    move: (move: Move): Promise<Moved> =>
      database.transaction(async (step) => {
        const { pointers: moved, set } = await perform(step, move, context);
        return { pointers: moved, set };
      }),

    async plan(move: Move): Promise<Plan> {
      const outcome = await runAndRollBack(database, (step) =>
        perform(step, move, { ...context, misfits: 'reported' }),
      );
      const people = outcome.before && (await context.inFlight?.(move.channel));
      return planOf(move.channel, outcome, people ? sumOf(people.values()) : null);
    },
  };
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

export interface MoveOptions extends Omit<MoveContext, 'inFlight'> {
  /** Reports incompatible releases for a dry run, and refuses them otherwise. */
  misfits?: 'reported';
}

export function planOf(
  channel: string,
  { before, after, stays, report, pointers }: Omit<Outcome, 'set'>,
  people: number | null,
): Plan {
  return {
    dryRun: true,
    channel,
    replaces: before?.number ?? null,
    changes: differences(before?.releases ?? {}, after?.releases ?? {}),
    lastGood: differences(before?.lastGood ?? {}, after?.lastGood ?? {}),
    stays,
    people,
    check: report,
    notes: pointers.flatMap(({ note }) => note ?? []),
  };
}

/** The move of one channel, within the caller's transaction. */
export async function perform(step: Sql, move: Move, options: MoveOptions): Promise<Outcome> {
  const { channel, kind, reason, by, byToken } = move;
  const actor = { by, byToken };
  await lockMoves(step, channel);
  await refuseLocked(step, move, options.now());
  const before = await currentSet(step, channel);
  refuseOtherSet(before, move);
  const live = await liveOrBase(step, channel);
  const { targets, stays } = await targetsOf(step, move, before?.releases ?? {});
  const prepared: PreparedMove[] = [];
  for (const target of targets) prepared.push(await prepare(step, channel, target));
  const changed = prepared.filter(({ before: pointer, version }) => pointer?.version !== version);
  if (move.drain && before && changed.length > 0) {
    await addDrain(step, { channel, upTo: before.number, how: move.drain, reason, ...actor });
  }
  const offered: Offered[] = [];
  for (const { release } of changed) offered.push(await offeredAs(step, release));
  const retained = await releasesInUse(step, channel, options.now());
  // Previews are drained as well: an incompatible preview shows the live releases.
  const previewed = move.drain === 'now' ? [] : await previewReleases(step, channel, options.now());
  const check = await checkCompatibility(step, offered, live, [...retained, ...previewed]);
  const report = {
    ...check,
    notes: [...check.notes, ...(await bannedBefore(step, channel, changed))],
  };
  if (options.misfits !== 'reported') refuseIncompatible(report);

  const moved: MovedPointer[] = [];
  const made = { channel, kind, reason, ...actor, requireSignatures: options.requireSignatures };
  for (const move of prepared) moved.push(await moveOne(step, made, move));
  // Fails the whole move if the channel's document would be invalid.
  documentOf(await liveOrBase(step, channel), options.origin);
  const isBan = move.kind === 'restore' && move.ban;
  const after = await storeSets(step, { channel, kind: isBan ? 'ban' : kind, reason, ...actor });
  return { pointers: moved, set: after?.number ?? 0, before, after, stays, report };
}

const bannedBefore = (step: Sql, channel: string, moves: readonly PreparedMove[]) =>
  notesOfBans(step, channel, Object.fromEntries(moves.map((move) => [move.remote, move.version])));

/** The versions to move. Of a set, only those that differ from the live ones. */
async function targetsOf(step: Sql, move: Move, live: Versions) {
  if (move.kind === 'swap') return { targets: move.targets, stays: [] };
  if (move.kind === 'rollback') {
    const before = await pointerOf(step, move.channel, move.remote);
    refuseUnlessExpected(before, move.expected);
    return {
      targets: [{ remote: move.remote, version: rollback(before, move) }],
      stays: [],
    };
  }
  const { releases } = await setOf(step, move.channel, move.set);
  await refuseBanned(step, move.channel, move.set);
  const names = move.remotes ?? Object.keys(releases).sort();
  const unknown = names.find((name) => !Object.hasOwn(releases, name));
  if (unknown !== undefined) {
    throw new ShopfrontError('NOT_FOUND', `Set ${move.set} of ${move.channel} has no ${unknown}.`, {
      status: 404,
      field: 'remotes',
    });
  }
  const targets = names
    .filter((remote) => live[remote] !== releases[remote])
    .map((remote): Target => ({ remote, version: releases[remote]! }));
  const stays = move.remotes
    ? []
    : Object.keys(live).filter((name) => !Object.hasOwn(releases, name));
  return { targets, stays };
}

export function refuseOtherSet(
  before: ReleaseSet | undefined,
  { channel, expectedSet }: Pick<Move, 'channel' | 'expectedSet'>,
): void {
  if (expectedSet === undefined || (before?.number ?? 0) === expectedSet) return;
  const state = before ? `is at set ${before.number}` : 'has no set';
  throw new ShopfrontError(
    'POINTER_MOVED',
    `The channel changed before your request: ${channel} now ${state}.`,
    {
      status: 409,
    },
  );
}
