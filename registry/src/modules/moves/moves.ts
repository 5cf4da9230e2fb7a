import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { liveOrBase } from '../canaries/live';
import type { Report } from 'registry-contract/moves';
import { refuseMisfit } from '../contracts/gate';
import { refuseLocked } from '../locks/locks';
import { previewedOn } from '../previews/open';
import { differences } from '../sets/differences';
import { currentSet, setOf } from '../sets/sets';
import { addDrain, peopleMayBeOn, refuseBanned } from '../sets/standing';
import type { ReleaseSet, Versions } from '../sets/table';
import { documentOf } from '../channels/document';
import { foreseen } from '../channels/foreseen';
import { fitting, offeredAs, type Offered } from '../channels/fitting';
import { pointerOf } from '../channels/pointers';
import type { Moved, MovedPointer, Plan } from 'registry-contract/moves';
import type { Aim, Target } from '../channels/move';
import { takeTurn } from '../channels/turn';
import { keepSets } from './keep-sets';
import { goBack, moveOne, prepare, refuseUnlessExpected, type Prepared } from './pointing';

export interface Surroundings {
  origin: string;
  now: () => number;
  /** Whether remotes without a key must be signed too. */
  requireSignatures: boolean;
  /** How many are half way, by the number of their set; undefined where nobody knows. */
  inFlight?: ((channel: string) => Promise<ReadonlyMap<number, number> | undefined>) | undefined;
}

export interface Outcome extends Moved {
  before: ReleaseSet | undefined;
  after: ReleaseSet | undefined;
  stays: string[];
  report: Report;
}

/** Moves of what is live. */
export function createMoves({ sql: database }: Database, around: Surroundings) {
  return {
    move: (aim: Aim): Promise<Moved> =>
      database.transaction(async (step) => {
        const { pointers: moved, set } = await perform(step, aim, around);
        return { pointers: moved, set };
      }),

    async foresee(aim: Aim): Promise<Plan> {
      const outcome = await foreseen(database, (step) =>
        perform(step, aim, { ...around, misfits: 'told' }),
      );
      const people = outcome.before && (await around.inFlight?.(aim.channel));
      const stay = people && outcome.before ? (people.get(outcome.before.number) ?? 0) : null;
      return planOf(aim.channel, outcome, stay);
    },
  };
}

export interface How extends Omit<Surroundings, 'inFlight'> {
  /** Told where they are only looked at; refused otherwise. */
  misfits?: 'told';
}

export function planOf(
  channel: string,
  { before, after, stays, report, pointers }: Omit<Outcome, 'set'>,
  people: number | null,
): Plan {
  return {
    ...{ dryRun: true, channel, replaces: before?.number ?? null },
    changes: differences(before?.releases ?? {}, after?.releases ?? {}),
    lastGood: differences(before?.lastGood ?? {}, after?.lastGood ?? {}),
    ...{ stays, people, check: report, notes: pointers.flatMap(({ note }) => note ?? []) },
  };
}

/** The move itself, of one channel, within a transaction of who asks for it. */
export async function perform(step: Sql, aim: Aim, how: How): Promise<Outcome> {
  const { channel, kind, reason, by, byToken } = aim;
  const actor = { by, byToken };
  await takeTurn(step, channel);
  await refuseLocked(step, aim, how.now());
  const before = await currentSet(step, channel);
  refuseOtherSet(before, aim);
  const live = await liveOrBase(step, channel);
  const { targets, stays } = await targetsOf(step, aim, before?.releases ?? {});
  const prepared: Prepared[] = [];
  for (const target of targets) prepared.push(await prepare(step, channel, target));
  const changed = prepared.filter(({ before: pointer, version }) => pointer?.version !== version);
  if (aim.drain && before && changed.length > 0) {
    await addDrain(step, { channel, upTo: before.number, how: aim.drain, reason, ...actor });
  }
  const offered: Offered[] = [];
  for (const { release } of changed) offered.push(await offeredAs(step, release));
  const kept = await peopleMayBeOn(step, channel, how.now());
  // Moved on with them: a preview that does not fit any more shows what is live.
  const previewed = aim.drain === 'now' ? [] : await previewedOn(step, channel, how.now());
  const report = await fitting(step, offered, live, [...kept, ...previewed]);
  if (how.misfits !== 'told') refuseMisfit(report);

  const moved: MovedPointer[] = [];
  const made = { channel, kind, reason, ...actor, requireSignatures: how.requireSignatures };
  for (const one of prepared) moved.push(await moveOne(step, made, one));
  // Fails the whole move when the channel's document would not be valid.
  documentOf(await liveOrBase(step, channel), how.origin);
  const isBan = aim.kind === 'restore' && aim.ban;
  const after = await keepSets(step, { channel, kind: isBan ? 'ban' : kind, reason, ...actor });
  return { pointers: moved, set: after?.number ?? 0, before, after, stays, report };
}

/** What is to be moved; of a set only what is live otherwise. */
async function targetsOf(step: Sql, aim: Aim, live: Versions) {
  if (aim.kind === 'swap') return { targets: aim.targets, stays: [] };
  if (aim.kind === 'rollback') {
    const before = await pointerOf(step, aim.channel, aim.remote);
    refuseUnlessExpected(before, aim.expected);
    return {
      targets: [{ remote: aim.remote, version: goBack(before, aim) }],
      stays: [],
    };
  }
  const { releases } = await setOf(step, aim.channel, aim.set);
  await refuseBanned(step, aim.channel, aim.set);
  const names = aim.remotes ?? Object.keys(releases).sort();
  const unknown = names.find((name) => !Object.hasOwn(releases, name));
  if (unknown !== undefined) {
    throw new ShopfrontError('NOT_FOUND', `Set ${aim.set} of ${aim.channel} has no ${unknown}.`, {
      status: 404,
      field: 'remotes',
    });
  }
  const targets = names
    .filter((remote) => live[remote] !== releases[remote])
    .map((remote): Target => ({ remote, version: releases[remote]! }));
  const stays = aim.remotes
    ? []
    : Object.keys(live).filter((name) => !Object.hasOwn(releases, name));
  return { targets, stays };
}

export function refuseOtherSet(
  before: ReleaseSet | undefined,
  { channel, expectedSet }: Pick<Aim, 'channel' | 'expectedSet'>,
): void {
  if (expectedSet === undefined || (before?.number ?? 0) === expectedSet) return;
  const now = before ? `is at set ${before.number}` : 'has no set';
  throw new ShopfrontError('POINTER_MOVED', `Somebody was faster: ${channel} now ${now}.`, {
    status: 409,
  });
}
