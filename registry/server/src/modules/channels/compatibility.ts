import { eq } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { HashedContract } from '../contracts/read-contract';
import { contractOf } from '../contracts/stored-contracts';
import type { Report } from 'registry-contract/moves';
import { check, type CheckedRelease } from '../contracts/gate';
import { releases, type Release } from '../releases/table';
import type { Live, Shells } from './document';
import { pointers } from './pointers';

/** A release that a team wants to publish or point at. */
export type Offered = Pick<Release, 'name' | 'version' | 'kind'> & {
  contract: HashedContract['contract'] | undefined;
};

/** A release that a visitor may have as well as the live one: from an earlier set or a preview. */
export interface RetainedRelease {
  standing: `set ${number}` | `preview ${string}`;
  release: Release;
}

/**
 * Checks whether the offered releases are compatible with every release that visitors of the
 * channel can have.
 */
export async function checkCompatibility(
  step: Sql,
  offered: readonly Offered[],
  live: readonly Live[],
  retained: readonly RetainedRelease[] = [],
): Promise<Report> {
  const served = await guests(step, live);
  const isSameRelease = (release: Offered) => (other: Offered) =>
    other.name === release.name && other.version === release.version;
  const isOffered = ({ name }: Offered) => offered.some((release) => release.name === name);
  const earlier: CheckedRelease[] = [];
  for (const { standing, release } of retained) {
    const guest: CheckedRelease = { ...(await offeredAs(step, release)), standing };
    // Releases that stay live are labeled so; replaced ones remain for earlier sessions.
    const staysLive = served.some(isSameRelease(guest)) && !isOffered(guest);
    if (!staysLive && !offered.some(isSameRelease(guest))) earlier.push(guest);
  }
  const isServed = (offer: Offered) =>
    served.some(isSameRelease(offer)) ||
    retained.some(
      ({ standing, release }) =>
        standing.startsWith('set ') && isSameRelease(offer)({ ...release, contract: undefined }),
    );
  // A release that is older than contracts and was served before is known to work, so a rollback to
  // it must be possible.
  const checked = offered.filter((release) => release.contract ?? !isServed(release));
  // Remotes of two sets or two previews never meet. Only a shell or an API meets all of them.
  const comesToAll = offered.some(({ kind }) => kind !== 'remote');
  return check(
    step,
    checked.map((release) => ({ ...release, standing: 'offered' })),
    await withoutIncompatible(step, comesToAll ? [...served, ...earlier] : served),
  );
}

/** A published release as an offered one. */
export const offeredAs = async (step: Sql, release: Release): Promise<Offered> => ({
  ...release,
  contract: await contractOf(step, release.contractHash),
});

/**
 * Leaves out last good versions, and those of earlier sets, that are incompatible with the live
 * ones. Pages do not run them, so they must not block the next release.
 */
async function withoutIncompatible(
  step: Sql,
  present: readonly CheckedRelease[],
): Promise<CheckedRelease[]> {
  const live = present.filter(({ standing }) => standing === 'live');
  const left: CheckedRelease[] = [];
  for (const release of present) {
    const needsCheck = release.standing !== 'live' && release.contract !== undefined;
    const { fits } = needsCheck
      ? await check(step, [{ ...release, standing: 'offered' }], live)
      : { fits: true };
    if (fits) left.push(release);
  }
  return left;
}

async function guests(step: Sql, live: readonly Live[]): Promise<CheckedRelease[]> {
  const checked: CheckedRelease[] = [];
  for (const { current, lastGood, canary } of live) {
    checked.push({ ...(await offeredAs(step, current)), standing: 'live' });
    if (canary) checked.push({ ...(await offeredAs(step, canary.release)), standing: 'live' });
    if (lastGood) checked.push({ ...(await offeredAs(step, lastGood)), standing: 'last good' });
  }
  return checked;
}

const certain = new Map<string, boolean>();

/**
 * Lists the served shells that may run each remote release of the channel. Leaves out releases
 * without a contract and shells that were not published.
 */
export async function compatibleShells(step: Sql, live: readonly Live[]) {
  const shells = await servedShells(step, live);
  const apis = live.filter(({ current }) => current.kind === 'api');
  const byRelease = new Map<Release, Shells>();
  const served = live.flatMap(({ current, lastGood, canary }) =>
    [current, lastGood ?? [], canary?.release ?? []].flat(),
  );
  for (const release of served) {
    if (release.kind !== 'remote' || !release.contractHash || shells.length === 0) continue;
    const fits: Shells = {};
    for (const shell of shells) {
      // Every published remote has a contract.
      fits[shell.contractHash!] = await isCompatible(step, release, [{ current: shell }, ...apis]);
    }
    byRelease.set(release, fits);
  }
  return byRelease;
}

async function isCompatible(step: Sql, release: Release, live: Live[]): Promise<boolean> {
  const hosts = live.map(({ current, lastGood }) =>
    [current, lastGood].map((compared) => compared?.contractHash),
  );
  const key = JSON.stringify([release.contractHash, hosts]);
  const before = certain.get(key);
  if (before !== undefined) return before;
  const { fits, findings, notes } = await checkCompatibility(
    step,
    [await offeredAs(step, release)],
    live,
  );
  const open = notes.length > 0 || findings.some(({ code }) => code === 'CONTRACT_NOT_PROVEN');
  // Unproven contracts are checked again, because they can still be accepted.
  if (!open) certain.set(key, fits);
  return fits;
}

/** The live and last good shells of every channel, and the shell of the requested set. */
const servedShells = async (step: Sql, live: readonly Live[]): Promise<Release[]> => {
  const rows = await step
    .select({ release: releases, pointer: pointers })
    .from(pointers)
    .innerJoin(releases, eq(releases.name, pointers.remote))
    .where(eq(pointers.remote, 'shell'));
  const served = rows.filter(({ release, pointer }) =>
    [pointer.version, pointer.lastGood].includes(release.version),
  );
  const own = live.filter(({ current }) => current.kind === 'shell').map(({ current }) => current);
  const candidates = [...served.map(({ release }) => release), ...own];
  return [...new Map(candidates.map((release) => [release.version, release])).values()];
};
