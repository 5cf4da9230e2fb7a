import type { DrainPlan } from 'registry-contract/sets';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { foreseen } from '../channels/foreseen';
import type { Plan } from 'registry-contract/moves';
import type { Report } from 'registry-contract/moves';
import { takeTurn } from '../channels/turn';
import { refuseLocked } from '../locks/locks';
import type { Actor } from '../tokens/scope';
import { currentSet, setOf } from '../sets/sets';
import { addBan, addDrain, refuseBanned, standingOf, type Standing } from '../sets/standing';
import { keepSets } from './keep-sets';
import { perform, planOf, refuseOtherSet } from './moves';
import type { How, Outcome, Surroundings } from './moves';
import { forgetBannedFallbacks } from './pointing';

interface Asked extends Actor {
  channel: string;
  reason: string;
}

export interface Ban extends Asked {
  number: number;
  /** The set to go to, where the banned one is live. */
  goTo?: number | undefined;
  /** The number of the set that the writer believes to be live. */
  expectedSet?: number | undefined;
  despiteLock?: boolean | undefined;
}

export interface Drain extends Asked {
  upTo: number;
  how: 'soft' | 'now';
}

/** Ends the stay of people on sets. */
export function createEndings({ sql }: Database, around: Surroundings) {
  return {
    /** Nobody stays on the set, and none of what only banned sets had is fallen back to. */
    ban: (asked: Ban) =>
      sql.transaction(async (step) => {
        const { after } = await performBan(step, asked, around);
        return { channel: asked.channel, banned: asked.number, set: after?.number };
      }),
    /** What a ban would do, found by doing it and taking it back. */
    async foreseeBan(asked: Ban): Promise<Plan> {
      const { channel, number } = asked;
      const outcome = await foreseen(sql, (step) =>
        performBan(step, asked, { ...around, misfits: 'told' }),
      );
      const people = await around.inFlight?.(channel);
      const plan = planOf(channel, outcome, people ? (people.get(number) ?? 0) : null);
      return { ...plan, bans: number };
    },
    drain: (asked: Drain) => sql.transaction((step) => performDrain(step, asked)),
    /** Whom a drain would move on, found by draining and taking that back. */
    async foreseeDrain(asked: Drain): Promise<DrainPlan> {
      const { channel, upTo, how } = asked;
      const people = await around.inFlight?.(channel);
      const sets = people && [...people.keys()].filter((set) => set <= upTo);
      const { current, moved, stay } = await foreseen(sql, async (step) => {
        const before = await standingsOf(step, channel, sets ?? []);
        await performDrain(step, asked);
        const after = await standingsOf(step, channel, sets ?? []);
        const now = (await currentSet(step, channel))?.number ?? null;
        // What is live cannot be left, and who was told to go already is not told again.
        const isMoved = (set: number) => set !== now && before.get(set) !== after.get(set);
        return {
          current: now,
          moved: (sets ?? []).filter(isMoved),
          stay: (sets ?? []).filter((set) => !isMoved(set)),
        };
      });
      const owners = (of: readonly number[]) =>
        people ? of.reduce((all, set) => all + (people.get(set) ?? 0), 0) : null;
      const already = stay.filter((set) => set !== current);
      return {
        ...{ dryRun: true, channel, upTo, how, current },
        ...{ people: owners(moved), already: owners(already) },
      };
    },
  };
}

async function performDrain(step: Sql, asked: Drain) {
  await takeTurn(step, asked.channel);
  await setOf(step, asked.channel, asked.upTo);
  const [drain] = await addDrain(step, asked);
  return drain!;
}

async function standingsOf(step: Sql, channel: string, sets: readonly number[]) {
  const found = new Map<number, Standing>();
  for (const set of sets) found.set(set, await standingOf(step, channel, set));
  return found;
}

async function performBan(step: Sql, asked: Ban, how: How): Promise<Omit<Outcome, 'set'>> {
  const { channel, number, goTo, reason, by, byToken, despiteLock } = asked;
  const made = { channel, reason, by, byToken };
  await takeTurn(step, channel);
  await refuseLocked(step, { channel, kind: 'restore', despiteLock }, how.now());
  await setOf(step, channel, number);
  await refuseBanned(step, channel, number);
  const before = await currentSet(step, channel);
  refuseOtherSet(before, asked);
  const isLive = before?.number === number;
  if (isLive && goTo === undefined) throw liveStill(channel, number);
  await addBan(step, { ...made, number });
  const moved =
    isLive && goTo !== undefined
      ? await perform(step, { ...made, kind: 'restore', ban: true, set: goTo, despiteLock }, how)
      : undefined;
  await forgetBannedFallbacks(step, channel);
  const after = await keepSets(step, { ...made, kind: 'ban' });
  if (after?.number === number) throw sameAgain(channel, number, goTo);
  const { pointers, stays, report } = moved ?? { pointers: [], stays: [], report: nothingMoved };
  return { pointers, stays, report, before, after };
}

const nothingMoved: Report = { fits: true, findings: [], notes: [] };

export type Endings = ReturnType<typeof createEndings>;

const liveStill = (channel: string, number: number) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `Set ${number} is what is live on ${channel}: 'goTo' must name the set to go to in its place.`,
    { status: 400, field: 'goTo' },
  );

const sameAgain = (channel: string, number: number, goTo: number | undefined) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `Set ${goTo} of ${channel} serves the same as set ${number}: 'goTo' must name another.`,
    { status: 400, field: 'goTo' },
  );
