import { desc, eq } from 'drizzle-orm';
import type { CanaryPlan, EndPlan, Judgement } from 'registry-contract/canaries';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { Channels } from '../channels/channels';
import { runAndRollBack, lockMoves } from '../channels/move-lock';
import { refuseLocked } from '../locks/locks';
import type { CountPins } from '../sets/active-sessions';
import type { Actor } from '../tokens/scope';
import { forecastOf, type ReadTraffic } from './forecast';
import { startCanary, type StartRequest, type StartContext } from './start-canary';
import { planPromotion, planEnd, sum, targetsOf } from './plans';
import { close, endsOf, keep, lastLook, type Ended } from './running';
import { canaries, canaryEvents, type Canary, type CanaryEvent, type CanaryLook } from './table';

/** An act on a running canary. */
export interface Act extends Actor {
  id: string;
  reason: string;
  numbers?: Judgement;
}

/** A canary with its acts, oldest first, and the judge's last result. */
export interface CanaryDetails extends Canary {
  events: CanaryEvent[];
  look: CanaryLook | null;
}

export interface Canaries {
  start(request: StartRequest): Promise<CanaryDetails>;
  /**
   * Reports what the start would compare, by starting in a transaction that is rolled back. Throws
   * the errors of a start.
   */
  plan(request: StartRequest): Promise<CanaryPlan>;
  /** Starts new counts. The evidence so far is multiplied with theirs. */
  grow(act: Act, share: number, step?: number): Promise<CanaryDetails>;
  abort(act: Act): Promise<CanaryDetails>;
  /** Ends the canary without a verdict. */
  end(act: Act): Promise<CanaryDetails>;
  /** Makes the canary's versions live by a regular move. */
  promote(act: Act): Promise<CanaryDetails>;
  /** Reports what ending the canary would change. */
  planEnd(how: 'abort' | 'promote' | 'end', act: Act): Promise<EndPlan>;
  /** The canaries of a channel, newest first, with how they ended. */
  of(channel: string): Promise<(Canary & { ended: Ended | null })[]>;
  find(channel: string, id: string): Promise<CanaryDetails>;
  running(): Promise<Canary[]>;
}

interface World extends StartContext {
  channels: Pick<Channels, 'move' | 'plan'>;
  /** Returns the active sessions, with those of the canary apart. */
  pins?: CountPins | undefined;
  /** Returns the traffic of live versions, for a forecast. */
  traffic?: ReadTraffic | undefined;
}

/** Versions on trial with a share of the visitors. A channel has one canary at a time. */
export function createCanaries({ sql }: Database, world: World): Canaries {
  return {
    ...readers(sql),
    ...changes(sql, world),
    ...endings(sql, world),
    async plan(request) {
      const { canary, check } = await runAndRollBack(sql, (step) =>
        startCanary(step, request, world),
      );
      const { channel, releases, against, share, auto } = canary;
      const pins = await world.pins?.(channel);
      const people = pins ? sum(pins) : null;
      const traffic = await world.traffic?.(against);
      const remotes = Object.keys(releases).length;
      const forecast = traffic ? forecastOf(traffic, { share, remotes }) : null;
      return { dryRun: true, channel, releases, against, share, auto, people, forecast, check };
    },
    async planEnd(how, { id, by, byToken, reason }) {
      const canary = await canaryById(sql, id);
      refuseOver(canary);
      const made = { by, byToken, reason };
      if (how === 'promote') return planPromotion(canary, made, world);
      const end = { ...made, how: how === 'abort' ? 'aborted' : 'ended' } as const;
      return planEnd(sql, canary, end, world);
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
    throw new ShopfrontError('NOT_FOUND', `Canary ${id} is on channel ${canary.channel}.`, {
      status: 404,
    });
  },
  running: () => sql.select().from(canaries).where(eq(canaries.state, 'running')),
});

function changes(sql: Sql, world: World): Pick<Canaries, 'start' | 'grow'> {
  return {
    start: (request) =>
      sql.transaction(async (step) => {
        const { canary } = await startCanary(step, request, world);
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
        const time = new Date(world.now());
        await keep(step, { ...made, canary: id, kind: 'share-changed', share, at: time, numbers });
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
      // Every move of these versions settles the canary in the same transaction.
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
    await lockMoves(step, (await canaryById(step, id)).channel);
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

const withEvents = async (step: Sql, canary: Canary): Promise<CanaryDetails> => ({
  ...canary,
  events: await step
    .select()
    .from(canaryEvents)
    .where(eq(canaryEvents.canary, canary.id))
    .orderBy(canaryEvents.id),
  look: (await lastLook(step, canary.id)) ?? null,
});

/** The step that has the share, or the step before it. */
function stepAt({ steps }: Canary, share: number): number {
  const reached = steps.filter((step) => step.share <= share).length;
  return Math.max(0, reached - 1);
}

function refuseOver({ id, state }: Canary): void {
  if (state === 'running') return;
  throw new ShopfrontError('CANARY_OVER', `Canary ${id} is over: it was ${state}.`, {
    status: 409,
  });
}
