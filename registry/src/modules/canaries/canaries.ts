import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { Channels } from '../channels/channels';
import { documentOf, type Live } from '../channels/document';
import { foreseen } from '../channels/foreseen';
import { fitting } from '../channels/fitting';
import { wasServed } from '../channels/pointers';
import { takeTurn } from '../channels/turn';
import type { Report } from 'registry-contract/moves';
import { refuseMisfit } from '../contracts/gate';
import { refuseLocked } from '../locks/locks';
import { lookAtSignature } from '../provenance/signature-now';
import type { AskPins } from '../sets/in-flight';
import { peopleMayBeOn } from '../sets/standing';
import type { Actor } from '../tokens/scope';
import { foreseePromotion, foreseeTakingBack, sum, targetsOf } from './foreseeing';
import type { CanaryPlan, EndPlan, Judgement } from 'registry-contract/canaries';
import { liveOn, withCanary } from './live';
import { offeredOf } from './offered';
import { close, endsOf, keep, lastLook, runningOn, type Ended } from './running';
import { canaries, canaryEvents, type Canary, type CanaryEvent } from './table';
import type { CanaryLook, Step, Versions } from './table';

export interface Asked extends Actor {
  channel: string;
  releases: Versions;
  steps: Step[];
  auto: boolean;
  reason: string;
  /** Though a canary of the same version was aborted before. */
  again: boolean;
}

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

interface World {
  channels: Pick<Channels, 'move' | 'foresee'>;
  /** Who is half way, those on trial apart. */
  pins?: AskPins | undefined;
  origin: string;
  now(): number;
  /** Whether remotes without a key must be signed too. */
  requireSignatures: boolean;
}

/** Versions that a part of the visitors gets on trial, one canary at a time on a channel. */
export function createCanaries({ sql: database }: Database, world: World): Canaries {
  const at = () => new Date(world.now());

  const tell = async (step: Sql, canary: Canary): Promise<Told> => ({
    ...canary,
    events: await step
      .select()
      .from(canaryEvents)
      .where(eq(canaryEvents.canary, canary.id))
      .orderBy(canaryEvents.id),
    look: (await lastLook(step, canary.id)) ?? null,
  });

  const found = async (step: Sql, id: string): Promise<Canary> => {
    const [canary] = await step.select().from(canaries).where(eq(canaries.id, id));
    if (canary) return canary;
    throw new ShopfrontError('NOT_FOUND', `There is no canary ${id}.`, { status: 404 });
  };

  /** As before a promotion: to a part of the visitors it is one. */
  const lookAtSignatures = async (step: Sql, channel: string, releases: Versions) => {
    for (const [name, version] of Object.entries(releases)) {
      const served = await wasServed(step, channel, name, version);
      const { requireSignatures: required } = world;
      await lookAtSignature(step, { name, version, wasServed: served, required });
    }
  };

  const begin = async (step: Sql, asked: Asked): Promise<Told & { check: Report }> => {
    const { channel, releases, steps, again, ...said } = asked;
    await takeTurn(step, channel);
    await refuseLocked(step, { channel, kind: 'swap' }, world.now());
    await refuseSecond(step, channel);
    if (!again) await refuseAborted(step, releases);
    const live = (await liveOn(step, channel)) ?? [];
    const against = refuseIncomparable(live, channel, releases);
    const kept = await peopleMayBeOn(step, channel, world.now());
    const check = await fitting(step, await offeredOf(step, releases), live, kept);
    refuseMisfit(check);
    await lookAtSignatures(step, channel, releases);
    const [canary] = await step
      .insert(canaries)
      .values({
        ...{ channel, releases, against, steps, ...said },
        id: randomBytes(6).toString('hex'),
        salt: randomBytes(12).toString('base64url'),
        ...{ startedAt: at(), state: 'running', share: steps[0]!.share, step: 0 },
      })
      .returning();
    const { id, share, reason, by, byToken, startedAt } = canary!;
    const made = { share, reason, by, byToken, at: startedAt, numbers: null };
    await keep(step, { ...made, canary: id, kind: 'started' });
    // Fails the whole start when the channel's document would not be valid.
    documentOf(await withCanary(step, channel, live), world.origin);
    return { ...(await tell(step, canary!)), check };
  };

  /** One act at a time on a channel; what is over stays over. */
  const acting = (id: string, act: (step: Sql, canary: Canary) => Promise<unknown>) =>
    database.transaction(async (step) => {
      await takeTurn(step, (await found(step, id)).channel);
      const canary = await found(step, id);
      refuseOver(canary);
      await act(step, canary);
      return tell(step, await found(step, id));
    });

  return {
    async start(asked) {
      const { check: _, ...told } = await database.transaction((step) => begin(step, asked));
      return told;
    },
    async foresee(asked) {
      const would = await foreseen(database, (step) => begin(step, asked));
      const { channel, releases, against, share, auto, check } = would;
      const pins = await world.pins?.(channel);
      const people = pins ? sum(pins) : null;
      return { dryRun: true, channel, releases, against, share, auto, people, check };
    },
    grow: ({ id, ...made }, share, next) =>
      acting(id, async (step, canary) => {
        if (share === canary.share) return;
        // Fewer may have it on a locked channel, and nobody more.
        const attempt = { channel: canary.channel, kind: 'swap' } as const;
        if (share > canary.share) await refuseLocked(step, attempt, world.now());
        const place = next ?? stepAt(canary, share);
        await step.update(canaries).set({ share, step: place }).where(eq(canaries.id, id));
        const numbers = made.numbers ?? (await lastLook(step, id))?.counts ?? null;
        await keep(step, { ...made, canary: id, kind: 'share-changed', share, at: at(), numbers });
      }),
    abort: ({ id, ...made }) =>
      acting(id, (step, canary) => close(step, canary, 'aborted', { ...made, at: at() })),
    end: ({ id, ...made }) =>
      acting(id, (step, canary) => close(step, canary, 'ended', { ...made, at: at() })),
    async promote({ id, by, byToken, reason }) {
      const canary = await found(database, id);
      refuseOver(canary);
      const { channel } = canary;
      // The move settles the canary in the same step, which is how anybody's move does.
      const made = { reason, by, byToken };
      await world.channels.move({ kind: 'swap', channel, ...made, ...targetsOf(canary) });
      return tell(database, await found(database, id));
    },
    async foreseeEnd(how, { id, by, byToken, reason }) {
      const canary = await found(database, id);
      refuseOver(canary);
      const made = { by, byToken, reason };
      if (how === 'promote') return foreseePromotion(canary, made, world);
      const end = { ...made, how: how === 'abort' ? 'aborted' : 'ended' } as const;
      return foreseeTakingBack(database, canary, end, world);
    },
    async of(channel) {
      const found = await database
        .select()
        .from(canaries)
        .where(eq(canaries.channel, channel))
        .orderBy(desc(canaries.startedAt), canaries.id)
        .limit(200);
      const ends = await endsOf(database, channel);
      return found.map((one) => ({ ...one, ended: ends.get(one.id) ?? null }));
    },
    async find(channel, id) {
      const canary = await found(database, id);
      if (canary.channel === channel) return tell(database, canary);
      throw new ShopfrontError('NOT_FOUND', `Canary ${id} is of ${canary.channel}.`, {
        status: 404,
      });
    },
    running: () => database.select().from(canaries).where(eq(canaries.state, 'running')),
  };
}

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

async function refuseSecond(step: Sql, channel: string): Promise<void> {
  const running = await runningOn(step, channel);
  if (!running) return;
  throw new ShopfrontError(
    'CANARY_RUNNING',
    `Canary ${running.id} runs on ${channel} already: promote, end or abort it first.`,
    { status: 409 },
  );
}

async function refuseAborted(step: Sql, releases: Versions): Promise<void> {
  for (const [remote, version] of Object.entries(releases)) {
    const [before] = await step
      .select()
      .from(canaries)
      .where(and(eq(canaries.state, 'aborted'), sql`releases ->> ${remote} = ${version}`))
      .orderBy(desc(canaries.startedAt));
    if (!before) continue;
    throw new ShopfrontError(
      'CANARY_ABORTED_BEFORE',
      `Canary ${before.id} of ${remote} ${version} was aborted. To try it all the same: --again, with the reason why.`,
      { status: 409, field: 'again' },
    );
  }
}

/** What the canary is held against: only where something else is live is there an other arm. */
function refuseIncomparable(live: readonly Live[], channel: string, releases: Versions): Versions {
  const against: Versions = {};
  for (const [remote, version] of Object.entries(releases)) {
    const one = live.find(({ current }) => current.name === remote);
    const why = !one
      ? `is not on ${channel}: there is nothing to hold ${version} against`
      : one.current.kind !== 'remote'
        ? 'is no remote: promote it, and go back where it was wrong'
        : one.current.version === version && `is at ${version} on ${channel} already`;
    if (why) {
      throw new ShopfrontError('PAYLOAD_INVALID', `The canary: '${remote}' ${why}.`, {
        ...{ status: 400, field: `releases.${remote}` },
      });
    }
    against[remote] = one!.current.version;
  }
  return against;
}
