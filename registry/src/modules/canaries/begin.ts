import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Report } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { documentOf, type Live } from '../channels/document';
import { fitting } from '../channels/fitting';
import { wasServed } from '../channels/pointers';
import { takeTurn } from '../channels/turn';
import { refuseMisfit } from '../contracts/gate';
import { refuseLocked } from '../locks/locks';
import { lookAtSignature } from '../provenance/signature-now';
import { peopleMayBeOn } from '../sets/standing';
import type { Actor } from '../tokens/scope';
import { liveOn, withCanary } from './live';
import { offeredOf } from './offered';
import { keep, runningOn } from './running';
import { canaries, type Canary, type Step, type Versions } from './table';

export interface Asked extends Actor {
  channel: string;
  releases: Versions;
  steps: Step[];
  auto: boolean;
  reason: string;
  /** Whether to begin though a canary of the same version was aborted before. */
  again: boolean;
}

export interface Surroundings {
  origin: string;
  now(): number;
  /** Whether remotes without a key must be signed too. */
  requireSignatures: boolean;
}

/**
 * Begins a canary, with the checks of a promotion.
 *
 * @throws ShopfrontError for a locked channel, a running or aborted canary, and incompatible versions
 */
export async function begin(
  step: Sql,
  asked: Asked,
  { origin, now, requireSignatures }: Surroundings,
): Promise<{ canary: Canary; check: Report }> {
  const { channel, releases, steps, again, ...rest } = asked;
  await takeTurn(step, channel);
  await refuseLocked(step, { channel, kind: 'swap' }, now());
  await refuseSecond(step, channel);
  if (!again) await refuseAborted(step, releases);
  const live = (await liveOn(step, channel)) ?? [];
  const against = refuseIncomparable(live, channel, releases);
  const stay = await peopleMayBeOn(step, channel, now());
  const check = await fitting(step, await offeredOf(step, releases), live, stay);
  refuseMisfit(check);
  for (const [name, version] of Object.entries(releases)) {
    const served = await wasServed(step, channel, name, version);
    await lookAtSignature(step, { name, version, wasServed: served, required: requireSignatures });
  }
  const [canary] = await step
    .insert(canaries)
    .values({
      ...{ channel, releases, against, steps, ...rest },
      id: randomBytes(6).toString('hex'),
      salt: randomBytes(12).toString('base64url'),
      ...{ startedAt: new Date(now()), state: 'running', share: steps[0]!.share, step: 0 },
    })
    .returning();
  const { id, share, reason, by, byToken, startedAt: at } = canary!;
  const made = { share, reason, by, byToken, at, numbers: null };
  await keep(step, { ...made, canary: id, kind: 'started' });
  // Fails the whole start if the channel's document would not be valid.
  documentOf(await withCanary(step, channel, live), origin);
  return { canary: canary!, check };
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
