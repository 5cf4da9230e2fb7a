import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { EndPlan } from 'registry-contract/canaries';
import { offeredAs, type Offered, checkCompatibility } from '../channels/compatibility';
import { releaseOf } from '../releases/releases';
import { refuseBannedVersion } from '../sets/version-bans';
import type { Versions, Canary } from './table';
import type { Channels } from '../channels/channels';
import { documentOf } from '../channels/document';
import { runAndRollBack, lockMoves } from '../channels/move-lock';
import type { CountPins, Pin } from '../sets/active-sessions';
import { currentSet } from '../sets/sets';
import type { Actor } from '../tokens/scope';
import { liveOn, close } from './running';

/**
 * @throws ShopfrontError NOT_FOUND if one of them was never published, SET_BANNED if one is banned
 */
export async function findOffered(step: Sql, versions: Versions): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (const [remote, version] of Object.entries(versions)) {
    const release = await releaseOf(step, remote, version);
    if (!release) throw new ShopfrontError('NOT_FOUND', `There is no ${remote} ${version}.`);
    await refuseBannedVersion(step, remote, version);
    offered.push(await offeredAs(step, release));
  }
  return offered;
}

interface PlanContext {
  origin: string;
  now(): number;
  channels: Pick<Channels, 'plan'>;
  pins?: CountPins | undefined;
}

type ActorAndReason = Actor & { reason: string };

/**
 * The plan of a promotion of the canary: the plan of the move, and the sessions that already have
 * the versions.
 */
export async function planPromotion(canary: Canary, made: ActorAndReason, context: PlanContext) {
  const { id, channel } = canary;
  const plan = await context.channels.plan({
    kind: 'swap',
    channel,
    ...targetsOf(canary),
    ...made,
  });
  const pins = await context.pins?.(channel);
  return { ...plan, canary: id, ...counted(pins, id) } satisfies EndPlan;
}

/** The plan of an end: the canary is ended, inspected, and restored. */
export async function planEnd(
  database: Sql,
  canary: Canary,
  { how, ...made }: ActorAndReason & { how: 'aborted' | 'ended' },
  context: PlanContext,
): Promise<EndPlan> {
  const { id, channel, against } = canary;
  const { replaces, check } = await runAndRollBack(database, async (step) => {
    await lockMoves(step, channel);
    await close(step, canary, how, { ...made, at: new Date(context.now()) });
    const live = (await liveOn(step, channel)) ?? [];
    documentOf(live, context.origin);
    const set = await currentSet(step, channel);
    return {
      replaces: set?.number ?? null,
      check: await checkCompatibility(step, await findOffered(step, against), live),
    };
  });
  const pins = await context.pins?.(channel);
  return {
    dryRun: true,
    channel,
    replaces,
    canary: id,
    check,
    changes: [],
    lastGood: [],
    stays: [],
    notes: [],
    ...counted(pins, id),
  };
}

/** The canary as a move. Refused if another version went live in between. */
export const targetsOf = ({ releases, against }: Canary) => ({
  targets: Object.entries(releases).map(([remote, version]) => ({
    remote,
    version,
    expected: { version: against[remote]! },
  })),
});

const counted = (pins: readonly Pin[] | undefined, canary: string) => {
  const isOnTrial = (pin: Pin) => pin.canary === canary && pin.arm === 'canary';
  return {
    people: pins ? sum(pins.filter((pin) => !isOnTrial(pin))) : null,
    onTrial: pins ? sum(pins.filter(isOnTrial)) : null,
  };
};

export const sum = (pins: readonly Pin[]) => pins.reduce((total, { owners }) => total + owners, 0);
