import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonFacts } from 'shared-contracts';
import {
  apiContract,
  remoteContract,
  shellContract,
  type Contract,
  type JsonSchema,
} from 'shared-contracts/contract';
import { changedContract, type Change } from 'shared-contracts/testing/contracts';
import { builtFolder } from './built-remote';

export const hashText = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);
const whole = (schema: JsonSchema) => schema;

/** The releases that are live before a change, with today's contracts. */
export const today = {
  'mf-services': remoteContract(
    'mf-services',
    {
      facts: new Map([
        ['services/finished', whole],
        ['booking-platform/submitted', whole],
        ['service/opened', whole],
      ]),
      calls: ['addService', 'readServices'],
      screens: new Map([
        ['services', whole],
        ['booking-platform', whole],
        ['service-search', whole],
        ['service-edit', whole],
      ]),
    },
    hashText,
  ),
  shell: shellContract(['readSession'], hashText),
  api: apiContract(hashText),
};

/** The live releases, changed in one place. */
export const changed = (name: keyof typeof today, change: Change['change']) =>
  changedContract(today[name], change, hashText);

const textOf = (contract: Contract) => `${JSON.stringify(contract, null, 1)}\n`;

export const hashOf = (contract: Contract) => hashText(textOf(contract));

/** Writes a folder of a build with this contract. */
export function builtWith(contract: Contract, version: string): string {
  const { name, kind } = contract;
  const text = textOf(contract);
  if (kind === 'remote') {
    const common: readonly string[] = commonFacts;
    const emits = Object.keys(contract.gives.facts).filter((fact) => !common.includes(fact));
    const record = { screens: Object.keys(contract.takes.views), emits };
    return builtFolder({ name, version, record, files: { 'contract.json': text } });
  }
  const folder = mkdtempSync(join(tmpdir(), 'built-host-'));
  const release = { name, kind, version, contract: '1.0.0' };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  writeFileSync(join(folder, 'contract.json'), text);
  return folder;
}
