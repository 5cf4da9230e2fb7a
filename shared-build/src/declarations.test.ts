import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts, remoteNames, screenOwners, type CommonFact } from 'shared-contracts';
import { satisfies } from 'semver';
import { contractVersion } from 'shared-contracts';
import { declarationOf, folderOf } from './packages';

/** Any screen may tell these without declaring them. */
const common: readonly string[] = ['draft/changed', 'notice/raised'] satisfies CommonFact[];

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.endsWith('declaration.ts') && !file.startsWith('testing'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

const namesIn = (source: string) =>
  Object.keys(facts).filter((name) => source.includes(`'${name}'`) && !common.includes(name));

describe.each(remoteNames)('%s', (name) => {
  it('declares the facts it tells, and no others', async () => {
    const { emits } = await declarationOf(name);
    // Telling an undeclared fact does not compile; this finds what is declared and never told.
    expect([...emits].sort()).toEqual(namesIn(sourceOf(join(folderOf(name), 'src'))).sort());
  });

  it('declares the screens it owns', async () => {
    const { screens } = await declarationOf(name);
    const owned = Object.entries(screenOwners).filter(([, owner]) => owner === name);
    expect([...screens].sort()).toEqual(owned.map(([screen]) => screen).sort());
  });

  it('was built for the present contract', async () => {
    const { contract } = await declarationOf(name);
    expect(satisfies(contractVersion, contract)).toBe(true);
  });
});
