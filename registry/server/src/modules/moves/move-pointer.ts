import { and, desc, eq } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { MovedPointer } from 'registry-contract/moves';
import { checkSignature } from '../provenance/check-signature';
import { releaseOf } from '../releases/releases';
import type { Release } from '../releases/table';
import { refusedVersions } from '../sets/bans-and-drains';
import { refuseBannedVersion } from '../sets/version-bans';
import { lastGood } from '../channels/history';
import {
  pointerOf,
  wasServed,
  changes,
  pointers,
  type Change,
  type Pointer,
  base,
  channelNames,
} from '../channels/pointers';
import type { Expected, Target } from '../channels/channels';
import { liveOrBase, settle } from '../canaries/running';
import { storeSet, type SetOrigin, type ReleaseSet } from '../sets/sets';
import type { Live } from '../channels/document';

/** A move that was checked and not made yet. */
export interface PreparedMove {
  remote: string;
  version: string;
  before: Pointer | undefined;
  release: Release;
}

export async function prepare(
  step: Sql,
  channel: string,
  { remote, version, expected }: Target,
): Promise<PreparedMove> {
  const before = await pointerOf(step, channel, remote);
  refuseUnlessExpected(before, expected);
  const release = await releaseOf(step, remote, version);
  if (!release) throw new ShopfrontError('NOT_FOUND', `There is no ${remote} ${version}.`);
  await refuseBannedVersion(step, remote, version);
  return { remote, version, before, release };
}

interface ChangeDetails extends Pick<Change, 'channel' | 'kind' | 'reason' | 'by' | 'byToken'> {
  /** Whether remotes without a key must be signed as well. */
  requireSignatures: boolean;
}

export async function moveOne(
  step: Sql,
  { requireSignatures, ...made }: ChangeDetails,
  { remote, version, before }: PreparedMove,
): Promise<MovedPointer> {
  if (before?.version === version) return before;
  const { channel } = made;
  const served = await wasServed(step, channel, remote, version);
  const release = { name: remote, version, wasServed: served, required: requireSignatures };
  const note = await checkSignature(step, release);
  const [change] = await step
    .insert(changes)
    .values({ ...made, remote, from: before?.version ?? null, to: version })
    .returning({ id: changes.id });
  const pointer: Pointer = {
    channel,
    remote,
    version,
    revision: change!.id,
    lastGood: await goodBefore(step, { channel, remote, version }),
  };
  await point(step, pointer);
  return { ...pointer, ...(note && { note }) };
}

async function goodBefore(
  step: Sql,
  { channel, remote, version }: Pick<Pointer, 'channel' | 'remote' | 'version'>,
): Promise<string | null> {
  const history = await step
    .select({ kind: changes.kind, from: changes.from, to: changes.to })
    .from(changes)
    .where(and(eq(changes.channel, channel), eq(changes.remote, remote)))
    .orderBy(desc(changes.id));
  return lastGood(history, version, await refusedVersions(step, channel, remote)) ?? null;
}

const point = (step: Sql, { channel, remote, ...place }: Pointer) =>
  step
    .insert(pointers)
    .values({ channel, remote, ...place })
    .onConflictDoUpdate({ target: [pointers.channel, pointers.remote], set: place });

/** After a ban, a banned version must not be a fallback either. */
export async function forgetBannedFallbacks(step: Sql, channel: string): Promise<void> {
  for (const pointer of await step.select().from(pointers).where(eq(pointers.channel, channel))) {
    const good = await goodBefore(step, pointer);
    if (good !== pointer.lastGood) await point(step, { ...pointer, lastGood: good });
  }
}

export function refuseUnlessExpected(
  before: Pointer | undefined,
  expected: Expected | undefined,
): void {
  if (!expected) return;
  const met =
    'version' in expected
      ? before?.version === expected.version
      : (before?.revision ?? 0) === expected.revision;
  if (met) return;
  const state = before ? `points at ${before.version}` : 'points nowhere';
  throw new ShopfrontError(
    'POINTER_MOVED',
    `The channel changed before your request: it now ${state}.`,
    {
      status: 409,
    },
  );
}

/** The version that a rollback restores. */
export function rollback(
  before: Pointer | undefined,
  { channel, remote }: { channel: string; remote: string },
) {
  if (before?.lastGood) return before.lastGood;
  throw new ShopfrontError(
    'NOT_FOUND',
    `${remote} has no earlier good version on ${channel} to roll back to.`,
  );
}

/**
 * Stores the releases that a channel serves now as its next set, and does the same for every
 * channel that inherits from it.
 */
export async function storeSets(step: Sql, made: SetOrigin): Promise<ReleaseSet | undefined> {
  const set = await keepOne(step, await liveOrBase(step, made.channel), made);
  if (made.channel !== base) return set;
  for (const channel of await channelNames(step)) {
    if (channel === base) continue;
    const live = await liveOrBase(step, channel);
    await keepOne(step, live, { ...made, channel, kind: 'inherited' });
  }
  return set;
}

async function keepOne(step: Sql, live: readonly Live[], made: SetOrigin) {
  const { set, isNew } = await storeSet(step, live, made);
  // A new set can promote the channel's canary, or end it.
  if (isNew) await settle(step, made.channel, live, made);
  return set;
}
