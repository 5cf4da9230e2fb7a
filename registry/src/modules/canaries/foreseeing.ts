import type { EndPlan } from 'registry-contract/canaries';
import type { Sql } from 'shared-server';
import type { Channels } from '../channels/channels';
import { documentOf } from '../channels/document';
import { fitting } from '../channels/fitting';
import { foreseen } from '../channels/foreseen';
import { takeTurn } from '../channels/turn';
import type { AskPins, Pin } from '../sets/in-flight';
import { currentSet } from '../sets/sets';
import type { Actor } from '../tokens/scope';
import { liveOn } from './live';
import { offeredOf } from './offered';
import { close } from './running';
import type { Canary } from './table';

interface Around {
  origin: string;
  now(): number;
  channels: Pick<Channels, 'foresee'>;
  pins?: AskPins | undefined;
}

type Made = Actor & { reason: string };

/** What becomes of a promotion of what is on trial: the move's own plan, and who has it already. */
export async function foreseePromotion(canary: Canary, made: Made, around: Around) {
  const { id, channel } = canary;
  const plan = await around.channels.foresee({
    kind: 'swap',
    channel,
    ...targetsOf(canary),
    ...made,
  });
  const pins = await around.pins?.(channel);
  const replaced = pins?.filter(({ set }) => set === plan.replaces);
  return { ...plan, canary: id, ...counted(pins, replaced, id) } satisfies EndPlan;
}

/** What becomes of taking it back: it is taken back, looked at, and put on again. */
export async function foreseeTakingBack(
  database: Sql,
  canary: Canary,
  { how, ...made }: Made & { how: 'aborted' | 'ended' },
  around: Around,
): Promise<EndPlan> {
  const { id, channel, against } = canary;
  const { replaces, check } = await foreseen(database, async (step) => {
    await takeTurn(step, channel);
    await close(step, canary, how, { ...made, at: new Date(around.now()) });
    const live = (await liveOn(step, channel)) ?? [];
    documentOf(live, around.origin);
    const set = await currentSet(step, channel);
    return {
      replaces: set?.number ?? null,
      check: await fitting(step, await offeredOf(step, against), live),
    };
  });
  const pins = await around.pins?.(channel);
  return {
    ...{ dryRun: true, channel, replaces, canary: id, check },
    ...{ changes: [], lastGood: [], stays: [], notes: [] },
    ...counted(pins, pins, id),
  };
}

/** What is on trial as a move, refused where something else went live in between. */
export const targetsOf = ({ releases, against }: Canary) => ({
  targets: Object.entries(releases).map(([remote, version]) => ({
    ...{ remote, version, expected: { version: against[remote]! } },
  })),
});

const counted = (
  all: readonly Pin[] | undefined,
  kept: readonly Pin[] | undefined,
  canary: string,
) => {
  const isOnTrial = (pin: Pin) => pin.canary === canary && pin.arm === 'canary';
  return {
    people: kept ? sum(kept.filter((pin) => !isOnTrial(pin))) : null,
    onTrial: all ? sum(all.filter(isOnTrial)) : null,
  };
};

export const sum = (pins: readonly Pin[]) => pins.reduce((all, { owners }) => all + owners, 0);
