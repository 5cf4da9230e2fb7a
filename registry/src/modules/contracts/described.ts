import { createHash } from 'node:crypto';
import {
  canonical,
  commonFacts,
  contract as contractShape,
  type Contract,
} from 'shared-contracts/contract/shape';
import { refuseUnstorable } from 'shared-server/storable';
import { checked, invalid } from '../../payload';

/** The file in which a build says what it gives and takes. */
export const contractFile = 'contract.json';

/** A contract with the hash by which it is known. */
export interface Described {
  hash: string;
  contract: Contract;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

interface Says {
  name: string;
  kind: Contract['kind'];
  screens: readonly string[];
  emits: readonly string[];
}

/** Reads a contract and holds it against its own hashes and against what else the release says. */
export function readContract(text: string, { name, kind, screens, emits }: Says): Described {
  const hash = hashed(text);
  const contract = known.get(hash) ?? readText(text);
  keepKnown(hash, contract);
  const other = (field: string, why: string) => invalid(contractFile, field, why);
  if (contract.name !== name) throw other('name', `is '${contract.name}', not '${name}'`);
  if (contract.kind !== kind) throw other('kind', `is '${contract.kind}', not '${kind}'`);
  if (kind === 'remote') {
    refuseDifference('emits', Object.keys(contract.gives.facts), [...emits, ...commonFacts]);
    refuseDifference('screens', Object.keys(contract.takes.views), screens);
  }
  return { hash, contract };
}

/** The last that were found whole: one is checked, published and pointed at in turn. */
const known = new Map<string, Contract>();
const mostKnown = 20;

function keepKnown(hash: string, contract: Contract): void {
  known.delete(hash);
  known.set(hash, contract);
  const [oldest] = known.keys();
  if (known.size > mostKnown) known.delete(oldest!);
}

/** What a text says by itself, whoever brings it. */
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
      throw other(`schemas.${hash}`, 'is not what its hash says');
  }
  for (const side of ['gives', 'takes'] as const) {
    for (const [matter, named] of Object.entries(contract[side])) {
      const lost = Object.entries(named).find(([, hash]) => !Object.hasOwn(contract.schemas, hash));
      if (lost) throw other(`${side}.${matter}.${lost[0]}`, 'has no schema');
    }
  }
  return contract;
}

/** What a page lets a release do by its record must be what was looked at by its contract. */
function refuseDifference(what: string, derived: string[], said: readonly string[]): void {
  const odd = derived.find((one) => !said.includes(one));
  if (odd !== undefined)
    throw invalid(contractFile, what, `has '${odd}', which release.json lacks`);
  const common: readonly string[] = commonFacts;
  const silent = said.find((one) => !derived.includes(one) && !common.includes(one));
  if (silent !== undefined) {
    throw invalid(contractFile, what, `lacks '${silent}', which release.json has`);
  }
}
