import { createHash } from 'node:crypto';
import satisfies from 'semver/functions/satisfies';
import {
  canonical,
  commonFacts,
  contract as contractShape,
  versionIn,
  type Contract,
} from 'shared-contracts/contract/shape';
import { refuseUnstorable } from 'shared-server/storable';
import { checked, invalid } from '../../payload';

/** The file in which a build describes what it sends and accepts. */
export const contractFile = 'contract.json';

/** A contract with the hash that identifies it. */
export interface HashedContract {
  hash: string;
  contract: Contract;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

interface ReleaseClaims {
  name: string;
  kind: Contract['kind'];
  /** The range of contract versions, or the version of a shell or an API. */
  contract: string;
  screens: readonly string[];
  emits: readonly string[];
}

/** Reads a contract and compares it with its own hashes and with the release record. */
export function readContract(
  text: string,
  { name, kind, contract: range, screens, emits }: ReleaseClaims,
): HashedContract {
  const hash = hashed(text);
  const contract = valid.get(hash) ?? readText(text);
  keepKnown(hash, contract);
  const other = (field: string, why: string) => invalid(contractFile, field, why);
  if (contract.name !== name) throw other('name', `is '${contract.name}', not '${name}'`);
  if (contract.kind !== kind) throw other('kind', `is '${contract.kind}', not '${kind}'`);
  const version = versionIn(contract);
  if (version !== undefined && !satisfies(version, range)) {
    const why = `is '${range}', which does not include ${version}, the contract version of this build (${contractFile})`;
    throw invalid('release.json', 'contract', why);
  }
  if (kind === 'remote') {
    refuseDifference('emits', Object.keys(contract.gives.facts), [...emits, ...commonFacts]);
    refuseDifference('screens', Object.keys(contract.takes.views), screens);
  }
  return { hash, contract };
}

/** The last valid contracts: each is checked, published and pointed at in turn. */
const valid = new Map<string, Contract>();
const mostKnown = 20;

function keepKnown(hash: string, contract: Contract): void {
  valid.delete(hash);
  valid.set(hash, contract);
  const [oldest] = valid.keys();
  if (valid.size > mostKnown) valid.delete(oldest!);
}

/** Checks a contract by itself, for any release. */
function readText(text: string): Contract {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw invalid(contractFile, '', 'is not JSON', cause);
  }
  refuseUnstorable(read);
  const contract = checked(contractShape, read, contractFile);
  const other = (field: string, why: string) => invalid(contractFile, field, why);
  for (const [hash, schema] of Object.entries(contract.schemas)) {
    if (hashed(canonical(schema)) !== hash)
      throw other(`schemas.${hash}`, 'does not match its hash');
  }
  for (const side of ['gives', 'takes'] as const) {
    for (const [matter, named] of Object.entries(contract[side])) {
      const lost = Object.entries(named).find(([, hash]) => !Object.hasOwn(contract.schemas, hash));
      if (lost) throw other(`${side}.${matter}.${lost[0]}`, 'has no schema');
    }
  }
  return contract;
}

/** The record decides what a page lets a release do, so it must agree with the checked contract. */
function refuseDifference(what: string, derived: string[], claimed: readonly string[]): void {
  const odd = derived.find((name) => !claimed.includes(name));
  if (odd !== undefined)
    throw invalid(contractFile, what, `has '${odd}', which release.json lacks`);
  const common: readonly string[] = commonFacts;
  const silent = claimed.find((name) => !derived.includes(name) && !common.includes(name));
  if (silent !== undefined) {
    throw invalid(contractFile, what, `lacks '${silent}', which release.json has`);
  }
}
