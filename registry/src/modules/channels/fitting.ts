import { eq } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { Described } from '../contracts/described';
import { contractOf } from '../contracts/kept';
import type { Report } from 'registry-contract/moves';
import { check, type Guest } from '../contracts/gate';
import { releases, type Release } from '../releases/table';
import type { Live, Shells } from './document';
import { pointers } from './table';

/** A release that somebody wants to publish or point at. */
export type Offered = Pick<Release, 'name' | 'version' | 'kind'> & {
  contract: Described['contract'] | undefined;
};

/** A release that somebody may have beside what is live: who began with a set, or has the link of a preview. */
export interface Kept {
  standing: `set ${number}` | `preview ${string}`;
  release: Release;
}

/** Whether what is offered fits everything that anyone can be on whom the channel serves. */
export async function fitting(
  step: Sql,
  offered: readonly Offered[],
  live: readonly Live[],
  kept: readonly Kept[] = [],
): Promise<Report> {
  const served = await guests(step, live);
  const isOf = (one: Offered) => (other: Offered) =>
    other.name === one.name && other.version === one.version;
  const isOffered = ({ name }: Offered) => offered.some((one) => one.name === name);
  const earlier: Guest[] = [];
  for (const { standing, release } of kept) {
    const guest: Guest = { ...(await offeredAs(step, release)), standing };
    // What stays live is called so; what is replaced stays for those who began with it.
    const isThere = served.some(isOf(guest)) && !isOffered(guest);
    if (!isThere && !offered.some(isOf(guest))) earlier.push(guest);
  }
  const isServed = (one: Offered) =>
    served.some(isOf(one)) ||
    kept.some(
      ({ standing, release }) =>
        standing.startsWith('set ') && isOf(one)({ ...release, contract: undefined }),
    );
  // Older than contracts and served already: that it works is known, and going back to it must.
  const looked = offered.filter((one) => one.contract ?? !isServed(one));
  // Remotes of two sets, or of two links, never meet: only a shell or an API comes to all of them.
  const comesToAll = offered.some(({ kind }) => kind !== 'remote');
  return check(
    step,
    looked.map((one) => ({ ...one, standing: 'offered' })),
    await withoutDead(step, comesToAll ? [...served, ...earlier] : served),
  );
}

/** A release as it was published, on offer. */
export const offeredAs = async (step: Sql, release: Release): Promise<Offered> => ({
  ...release,
  contract: await contractOf(step, release.contractHash),
});

/**
 * Leaves out the last good versions, and those of earlier sets, that do not fit what is live: pages do not run them, and nobody can go
 * back to them. After releases that broke with their past together, they must not hold up the next one.
 */
async function withoutDead(step: Sql, present: readonly Guest[]): Promise<Guest[]> {
  const live = present.filter(({ standing }) => standing === 'live');
  const left: Guest[] = [];
  for (const one of present) {
    const isLooked = one.standing !== 'live' && one.contract !== undefined;
    const { fits } = isLooked
      ? await check(step, [{ ...one, standing: 'offered' }], live)
      : { fits: true };
    if (fits) left.push(one);
  }
  return left;
}

async function guests(step: Sql, live: readonly Live[]): Promise<Guest[]> {
  const found: Guest[] = [];
  for (const { current, lastGood, canary } of live) {
    found.push({ ...(await offeredAs(step, current)), standing: 'live' });
    if (canary) found.push({ ...(await offeredAs(step, canary.release)), standing: 'live' });
    if (lastGood) found.push({ ...(await offeredAs(step, lastGood)), standing: 'last good' });
  }
  return found;
}

const certain = new Map<string, boolean>();

/**
 * What a document says of each remote release of the channel: which of the shells that are served anywhere
 * may run it. A release without a contract, and a shell that nobody published, are not spoken of.
 */
export async function shellsThatFit(step: Sql, live: readonly Live[]) {
  const shells = await servedShells(step, live);
  const apis = live.filter(({ current }) => current.kind === 'api');
  const said = new Map<Release, Shells>();
  const served = live.flatMap(({ current, lastGood, canary }) =>
    [current, lastGood ?? [], canary?.release ?? []].flat(),
  );
  for (const release of served) {
    if (release.kind !== 'remote' || !release.contractHash || shells.length === 0) continue;
    const fits: Shells = {};
    for (const shell of shells) {
      // None is published without a contract.
      fits[shell.contractHash!] = await isFit(step, release, [{ current: shell }, ...apis]);
    }
    said.set(release, fits);
  }
  return said;
}

async function isFit(step: Sql, release: Release, around: Live[]): Promise<boolean> {
  const hosts = around.map(({ current, lastGood }) =>
    [current, lastGood].map((r) => r?.contractHash),
  );
  const key = JSON.stringify([release.contractHash, hosts]);
  const before = certain.get(key);
  if (before !== undefined) return before;
  const { fits, findings, notes } = await fitting(step, [await offeredAs(step, release)], around);
  const open = notes.length > 0 || findings.some(({ code }) => code === 'CONTRACT_NOT_PROVEN');
  // What somebody may still accept is asked again.
  if (!open) certain.set(key, fits);
  return fits;
}

/** Those that are live or last good anywhere, and that of the set which is asked about. */
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
  const all = [...served.map(({ release }) => release), ...own];
  return [...new Map(all.map((release) => [release.version, release])).values()];
};
