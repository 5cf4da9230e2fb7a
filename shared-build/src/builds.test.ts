import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApiContract } from './contract/contracts';
import { root } from './packages';
import { isReleaseUpToDate } from './up-to-date';

it('the contract of the API is written again once anything it is written from changed', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'api-contract-')), 'dist');
  expect(isReleaseUpToDate('api', folder)).toBe(false);
  await writeApiContract(folder);
  expect(isReleaseUpToDate('api', folder)).toBe(true);

  writeFileSync(join(folder, '.source'), 'of another source');
  expect(isReleaseUpToDate('api', folder)).toBe(false);
});

it('to see that API and console are what their source says loads no compiler', () => {
  const listing = join(mkdtempSync(join(tmpdir(), 'loaded-')), 'listing.cjs');
  writeFileSync(
    listing,
    `process.on('exit', () => console.log(Object.keys(require.cache).join('\\n')))`,
  );
  const build = () =>
    spawnSync(
      process.execPath,
      ['--require', listing, '--import', 'tsx', 'shared-build/src/build.ts', 'api', 'console'],
      { encoding: 'utf8', cwd: root },
    ).stdout;
  build();
  const loaded = build();
  expect(loaded).toContain('api: unchanged\nconsole: unchanged\n');
  expect(loaded).toContain('shared-build/src/up-to-date.ts');
  for (const part of ['/webpack/', '/typescript/']) expect(loaded).not.toContain(part);
});
