import { differences } from 'registry-contract/differences';
import { type DrainPlan } from 'registry-contract/sets';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { runAndRollBack, lockMoves } from '../channels/move-lock';
import type { Plan } from 'registry-contract/moves';
import type { Report } from 'registry-contract/moves';
import { refuseLocked } from '../locks/locks';
import type { Actor } from '../tokens/scope';
import { previewReleases } from '../previews/stored-previews';
import { currentSet, setOf, setsOf } from '../sets/sets';
import { setsWith, twinsOf } from '../sets/version-bans';
import { peopleOn } from './ban-version';
import { addBan, addDrain, refuseBanned, standingOf, type Standing } from '../sets/bans-and-drains';
import { storeSets, forgetBannedFallbacks } from './move-pointer';
import { perform, planOf, refuseOtherSet } from './moves';
import type { MoveOptions, Outcome, MoveContext } from './moves';

interface ChannelAct extends Actor {
  channel: string;
  reason: string;
}

export interface Ban extends ChannelAct {
  number: number;
  /** The set to restore if the banned one is live. */
  goTo?: number | undefined;
  /** The number of the set that the writer believes to be live. */
  expectedSet?: number | undefined;
  despiteLock?: boolean | undefined;
}

export interface Drain extends ChannelAct {
  upTo: number;
  how: 'soft' | 'now';
}

/** Ends stays of active sessions on earlier sets. */
export function createEndings({ sql }: Database, context: MoveContext) {
  return {
    /**
     * Bans a set: no session stays on it, and versions that only banned sets had are no fallback.
     */
    ban: (request: Ban) =>
      sql.transaction(async (step) => {
        const { after } = await performBan(step, request, context);
        return { channel: request.channel, banned: request.number, set: after?.number };
      }),
    /** Reports what a ban would do, by a transaction that is rolled back. */
    async planBan(request: Ban): Promise<Plan> {
      const { channel, number } = request;
      const { outcome, remains } = await runAndRollBack(sql, async (step) => ({
        outcome: await performBan(step, request, { ...context, misfits: 'reported' }),
        remains: await remainsOf(step, request, context.now()),
      }));
      const people = await peopleOn([{ channel, number }], context);
      return { ...planOf(channel, outcome, people), bans: number, ...remains };
    },
    drain: (request: Drain) => sql.transaction((step) => performDrain(step, request)),
    /** Reports which sessions a drain would move, by a transaction that is rolled back. */
    async planDrain(request: Drain): Promise<DrainPlan> {
      const { channel, upTo, how } = request;
      const people = await context.inFlight?.(channel);
      const sets = people && [...people.keys()].filter((set) => set <= upTo);
      const { current, moved, stay } = await runAndRollBack(sql, async (step) => {
        const before = await standingsOf(step, channel, sets ?? []);
        await performDrain(step, request);
        const after = await standingsOf(step, channel, sets ?? []);
        const current = (await currentSet(step, channel))?.number ?? null;
        // Sessions on the live set stay, and those on sets that were drained before are already
        // moving.
        const isMoved = (set: number) => set !== current && before.get(set) !== after.get(set);
        return {
          current,
          moved: (sets ?? []).filter(isMoved),
          stay: (sets ?? []).filter((set) => !isMoved(set)),
        };
      });
      const owners = (of: readonly number[]) =>
        people ? of.reduce((total, set) => total + (people.get(set) ?? 0), 0) : null;
      const already = stay.filter((set) => set !== current);
      return {
        dryRun: true,
        channel,
        upTo,
        how,
        current,
        people: owners(moved),
        already: owners(already),
      };
    },
  };
}

async function performDrain(step: Sql, request: Drain) {
  await lockMoves(step, request.channel);
  await setOf(step, request.channel, request.upTo);
  const [drain] = await addDrain(step, request);
  return drain!;
}

async function standingsOf(step: Sql, channel: string, sets: readonly number[]) {
  const standings = new Map<number, Standing>();
  for (const set of sets) standings.set(set, await standingOf(step, channel, set));
  return standings;
}

/** Returns where visitors can still get the versions of a banned set. */
async function remainsOf(step: Sql, { channel, number }: Ban, currentTime: number) {
  const { releases } = await setOf(step, channel, number);
  const [before] = await setsOf(step, channel, { before: number, limit: 1 });
  const open = await previewReleases(step, channel, currentTime);
  const remains: Plan['remains'] = [];
  for (const { remote, to: version } of differences(before?.releases ?? {}, releases)) {
    if (version === null) continue;
    const sets = (await setsWith(step, remote, version)).filter((set) => set.channel === channel);
    const previews = open.flatMap(({ standing, release }) =>
      release.name === remote && release.version === version ? [standing.split(' ')[1]!] : [],
    );
    remains.push({ remote, version, sets: sets.map((set) => set.number), previews });
  }
  return {
    twins: await twinsOf(step, { channel, number, releases }),
    remains: remains.filter(({ sets, previews }) => sets.length + previews.length > 0),
  };
}

async function performBan(
  step: Sql,
  request: Ban,
  how: MoveOptions,
): Promise<Omit<Outcome, 'set'>> {
  const { channel, number, goTo, reason, by, byToken, despiteLock } = request;
  const made = { channel, reason, by, byToken };
  await lockMoves(step, channel);
  await refuseLocked(step, { channel, kind: 'restore', despiteLock }, how.now());
  await setOf(step, channel, number);
  await refuseBanned(step, channel, number);
  const before = await currentSet(step, channel);
  refuseOtherSet(before, request);
  const isLive = before?.number === number;
  if (isLive && goTo === undefined) throw liveStill(channel, number);
  await addBan(step, { ...made, number });
  const moved =
    isLive && goTo !== undefined
      ? await perform(step, { ...made, kind: 'restore', ban: true, set: goTo, despiteLock }, how)
      : undefined;
  await forgetBannedFallbacks(step, channel);
  const after = await storeSets(step, { ...made, kind: 'ban' });
  if (after?.number === number) throw sameAgain(channel, number, goTo);
  const { pointers, stays, report } = moved ?? { pointers: [], stays: [], report: nothingMoved };
  return { pointers, stays, report, before, after };
}

const nothingMoved: Report = { fits: true, findings: [], notes: [] };

export type Endings = ReturnType<typeof createEndings>;

const liveStill = (channel: string, number: number) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `Set ${number} is live on ${channel}. Name the set to restore instead in 'goTo'.`,
    { status: 400, field: 'goTo' },
  );

const sameAgain = (channel: string, number: number, goTo: number | undefined) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `Set ${goTo} of ${channel} serves the same as set ${number}. Name another set in 'goTo'.`,
    { status: 400, field: 'goTo' },
  );
