import { desc, eq } from 'drizzle-orm';
import type { CanaryPlan, EndPlan, Judgement } from 'registry-contract/canaries';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { Channels } from '../channels/channels';
import { foreseen } from '../channels/foreseen';
import { takeTurn } from '../channels/turn';
import { refuseLocked } from '../locks/locks';
import type { AskPins } from '../sets/in-flight';
import type { Actor } from '../tokens/scope';
import { begin, type Asked, type Surroundings } from './begin';
import { foreseePromotion, foreseeTakingBack, sum, targetsOf } from './foreseeing';
import { close, endsOf, keep, lastLook, type Ended } from './running';
import { canaries, canaryEvents, type Canary, type CanaryEvent, type CanaryLook } from './table';

/** An act on a canary that runs. */
export interface Act extends Actor {
  id: string;
  reason: string;
  numbers?: Judgement;
}

/** A canary with all that was done to it, oldest first, and what the judge saw last. */
export interface Told extends Canary {
  events: CanaryEvent[];
  look: CanaryLook | null;
}

export interface Canaries {
  start(asked: Asked): Promise<Told>;
  /** What it would hold against what, found by beginning it and taking that back; refused as it would be. */
  foresee(asked: Asked): Promise<CanaryPlan>;
  /** Begins new counts; what was found before multiplies on. */
  grow(act: Act, share: number, step?: number): Promise<Told>;
  abort(act: Act): Promise<Told>;
  /** Ends it without a word against it. */
  end(act: Act): Promise<Told>;
  /** What is on trial becomes what is live, by a move like any other. */
  promote(act: Act): Promise<Told>;
  /** What an end of it would change; nothing is. */
  foreseeEnd(how: 'abort' | 'promote' | 'end', act: Act): Promise<EndPlan>;
  /** Of one channel, newest first, with how they ended. */
  of(channel: string): Promise<(Canary & { ended: Ended | null })[]>;
  find(channel: string, id: string): Promise<Told>;
  running(): Promise<Canary[]>;
}

interface World extends Surroundings {
  channels: Pick<Channels, 'move' | 'foresee'>;
  /** Returns the active sessions, with those of the canary apart. */
  pins?: AskPins | undefined;
}

/** Versions on trial with a part of the visitors. A channel has one canary at a time. */
export function createCanaries({ sql }: Database, world: World): Canaries {
  return {
    ...readers(sql),
    ...changes(sql, world),
    ...endings(sql, world),
    async foresee(asked) {
      const { canary, check } = await foreseen(sql, (step) => begin(step, asked, world));
      const { channel, releases, against, share, auto } = canary;
      const pins = await world.pins?.(channel);
      const people = pins ? sum(pins) : null;
      return { dryRun: true, channel, releases, against, share, auto, people, check };
    },
    async foreseeEnd(how, { id, by, byToken, reason }) {
      const canary = await canaryById(sql, id);
      refuseOver(canary);
      const made = { by, byToken, reason };
      if (how === 'promote') return foreseePromotion(canary, made, world);
      const end = { ...made, how: how === 'abort' ? 'aborted' : 'ended' } as const;
      return foreseeTakingBack(sql, canary, end, world);
    },
  };
}

const readers = (sql: Sql): Pick<Canaries, 'of' | 'find' | 'running'> => ({
  async of(channel) {
    const rows = await sql
      .select()
      .from(canaries)
      .where(eq(canaries.channel, channel))
      .orderBy(desc(canaries.startedAt), canaries.id)
      .limit(200);
    const ends = await endsOf(sql, channel);
    return rows.map((canary) => ({ ...canary, ended: ends.get(canary.id) ?? null }));
  },
  async find(channel, id) {
    const canary = await canaryById(sql, id);
    if (canary.channel === channel) return withEvents(sql, canary);
    throw new ShopfrontError('NOT_FOUND', `Canary ${id} is of ${canary.channel}.`, {
      status: 404,
    });
  },
  running: () => sql.select().from(canaries).where(eq(canaries.state, 'running')),
});

function changes(sql: Sql, world: World): Pick<Canaries, 'start' | 'grow'> {
  return {
    start: (asked) =>
      sql.transaction(async (step) => {
        const { canary } = await begin(step, asked, world);
        return withEvents(step, canary);
      }),
    grow: ({ id, ...made }, share, next) =>
      changeRunning(sql, id, async (step, canary) => {
        if (share === canary.share) return;
        // A locked channel permits only a smaller share.
        const attempt = { channel: canary.channel, kind: 'swap' } as const;
        if (share > canary.share) await refuseLocked(step, attempt, world.now());
        const place = next ?? stepAt(canary, share);
        await step.update(canaries).set({ share, step: place }).where(eq(canaries.id, id));
        const numbers = made.numbers ?? (await lastLook(step, id))?.counts ?? null;
        const at = new Date(world.now());
        await keep(step, { ...made, canary: id, kind: 'share-changed', share, at, numbers });
      }),
  };
}

function endings(sql: Sql, world: World): Pick<Canaries, 'abort' | 'end' | 'promote'> {
  const closeAs =
    (state: 'aborted' | 'ended') =>
    ({ id, ...made }: Act) =>
      changeRunning(sql, id, (step, canary) =>
        close(step, canary, state, { ...made, at: new Date(world.now()) }),
      );
  return {
    abort: closeAs('aborted'),
    end: closeAs('ended'),
    async promote({ id, by, byToken, reason }) {
      const canary = await canaryById(sql, id);
      refuseOver(canary);
      const { channel } = canary;
      // Every move of these versions settles the canary, in the same transaction.
      const made = { reason, by, byToken };
      await world.channels.move({ kind: 'swap', channel, ...made, ...targetsOf(canary) });
      return withEvents(sql, await canaryById(sql, id));
    },
  };
}

/** Changes a canary while the channel is locked for other changes. */
const changeRunning = (
  sql: Sql,
  id: string,
  change: (step: Sql, canary: Canary) => Promise<unknown>,
) =>
  sql.transaction(async (step) => {
    await takeTurn(step, (await canaryById(step, id)).channel);
    const canary = await canaryById(step, id);
    refuseOver(canary);
    await change(step, canary);
    return withEvents(step, await canaryById(step, id));
  });

async function canaryById(step: Sql, id: string): Promise<Canary> {
  const [canary] = await step.select().from(canaries).where(eq(canaries.id, id));
  if (canary) return canary;
  throw new ShopfrontError('NOT_FOUND', `There is no canary ${id}.`, { status: 404 });
}

const withEvents = async (step: Sql, canary: Canary): Promise<Told> => ({
  ...canary,
  events: await step
    .select()
    .from(canaryEvents)
    .where(eq(canaryEvents.canary, canary.id))
    .orderBy(canaryEvents.id),
  look: (await lastLook(step, canary.id)) ?? null,
});

/** The step that has the share, or the one that it comes after. */
function stepAt({ steps }: Canary, share: number): number {
  const reached = steps.filter((one) => one.share <= share).length;
  return Math.max(0, reached - 1);
}

function refuseOver({ id, state }: Canary): void {
  if (state === 'running') return;
  throw new ShopfrontError('CANARY_OVER', `Canary ${id} is over: it was ${state}.`, {
    status: 409,
  });
}
