import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Report } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { documentOf, type Live } from '../channels/document';
import { checkCompatibility } from '../channels/compatibility';
import { wasServed } from '../channels/pointers';
import { lockMoves } from '../channels/move-lock';
import { refuseIncompatible } from '../contracts/gate';
import { refuseLocked } from '../locks/locks';
import { checkSignature } from '../provenance/check-signature';
import { releasesInUse } from '../sets/bans-and-drains';
import { notesOfBans } from '../sets/version-bans';
import type { Actor } from '../tokens/scope';
import { liveOn, withCanary, keep, runningOn } from './running';
import { findOffered } from './plans';
import { canaries, type Canary, type Step, type Versions } from './table';

export interface StartRequest extends Actor {
  channel: string;
  releases: Versions;
  steps: Step[];
  auto: boolean;
  reason: string;
  /** Starts although a canary of the same version was aborted before. */
  again: boolean;
}

export interface StartContext {
  origin: string;
  now(): number;
  /** Whether remotes without a key must be signed as well. */
  requireSignatures: boolean;
}

/**
 * Starts a canary, with the checks of a promotion.
 *
 * @throws ShopfrontError for a locked channel, a running or aborted canary, and incompatible
 * versions
 */
export async function startCanary(
  step: Sql,
  request: StartRequest,
  { origin, now, requireSignatures }: StartContext,
): Promise<{ canary: Canary; check: Report }> {
  const { channel, releases, steps, again, ...details } = request;
  await lockMoves(step, channel);
  await refuseLocked(step, { channel, kind: 'swap' }, now());
  await refuseSecond(step, channel);
  if (!again) await refuseAborted(step, releases);
  const live = (await liveOn(step, channel)) ?? [];
  const against = refuseIncomparable(live, channel, releases);
  const stay = await releasesInUse(step, channel, now());
  const check = await checkCompatibility(step, await findOffered(step, releases), live, stay);
  refuseIncompatible(check);
  for (const [name, version] of Object.entries(releases)) {
    const served = await wasServed(step, channel, name, version);
    await checkSignature(step, { name, version, wasServed: served, required: requireSignatures });
  }
  const [canary] = await step
    .insert(canaries)
    .values({
      channel,
      releases,
      against,
      steps,
      ...details,
      id: randomBytes(6).toString('hex'),
      salt: randomBytes(12).toString('base64url'),
      startedAt: new Date(now()),
      state: 'running',
      share: steps[0]!.share,
      step: 0,
    })
    .returning();
  const { id, share, reason, by, byToken, startedAt: time } = canary!;
  const made = { share, reason, by, byToken, at: time, numbers: null };
  await keep(step, { ...made, canary: id, kind: 'started' });
  // Fails the start if the channel's document would be invalid.
  documentOf(await withCanary(step, channel, live), origin);
  const notes = [...check.notes, ...(await notesOfBans(step, channel, releases))];
  return { canary: canary!, check: { ...check, notes } };
}

async function refuseSecond(step: Sql, channel: string): Promise<void> {
  const running = await runningOn(step, channel);
  if (!running) return;
  throw new ShopfrontError(
    'CANARY_RUNNING',
    `Canary ${running.id} is already running on ${channel}. Promote, end or abort it first.`,
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
      `Canary ${before.id} of ${remote} ${version} was aborted.`,
      { status: 409, field: 'again' },
    );
  }
}

/** The set that the canary is compared with. A comparison needs another live version. */
function refuseIncomparable(live: readonly Live[], channel: string, releases: Versions): Versions {
  const against: Versions = {};
  for (const [remote, version] of Object.entries(releases)) {
    const liveRemote = live.find(({ current }) => current.name === remote);
    const why = !liveRemote
      ? `is not on ${channel}, so ${version} has no live version to compare with`
      : liveRemote.current.kind !== 'remote'
        ? 'is no remote: promote it, and roll it back if it fails'
        : liveRemote.current.version === version && `is already at ${version} on ${channel}`;
    if (why) {
      throw new ShopfrontError('PAYLOAD_INVALID', `The canary: '${remote}' ${why}.`, {
        status: 400,
        field: `releases.${remote}`,
      });
    }
    against[remote] = liveRemote!.current.version;
  }
  return against;
}
