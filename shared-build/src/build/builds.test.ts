import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApiContract } from '../contract/contracts';
import { root } from '../project/packages';
import { isReleaseUpToDate } from '../output/up-to-date';

it('writes the contract of the API again after a change of its source', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'api-contract-')), 'dist');
  expect(isReleaseUpToDate('api', folder)).toBe(false);
  await writeApiContract(folder);
  expect(isReleaseUpToDate('api', folder)).toBe(true);

  writeFileSync(join(folder, '.source'), 'of another source');
  expect(isReleaseUpToDate('api', folder)).toBe(false);
});

it('loads no compiler to find that API and console are up to date', () => {
  const build = () => loadedBy('shared-build/src/build/build.ts', 'api', 'console');
  build();
  const loaded = build();
  expect(loaded).toContain('api: unchanged\nconsole: unchanged\n');
  expect(loaded).toContain('shared-build/src/output/up-to-date.ts');
  for (const part of ['/webpack/', '/typescript/']) expect(loaded).not.toContain(part);
});

it('compiles a remote without TypeScript and without the schema validation of webpack', () => {
  const loaded = loadedBy('tools/bench/cold-build.ts', 'mf-priming-square');
  expect(loaded).toContain('/webpack/lib/webpack.js');
  // webpack loads it when it rejects its options.
  for (const part of ['/typescript/', '/webpack/lib/validateSchema.js'])
    expect(loaded).not.toContain(part);
});

it('ends the process if it derives no contract', () => {
  const start = `require('./shared-build/src/contract/derivation.ts').startDeriver([]);`;
  const ended = spawnSync(process.execPath, ['--import', 'tsx', '--eval', start], {
    cwd: root,
    timeout: 60_000,
  });
  expect(ended.status).toBe(0);
}, 90_000);

/** Returns the output of a command, followed by the files that it loaded, one per line. */
function loadedBy(...command: string[]): string {
  const listing = join(mkdtempSync(join(tmpdir(), 'loaded-')), 'listing.cjs');
  writeFileSync(
    listing,
    `process.on('exit', () => console.log(Object.keys(require.cache).join('\\n')))`,
  );
  return spawnSync(process.execPath, ['--require', listing, '--import', 'tsx', ...command], {
    encoding: 'utf8',
    cwd: root,
  }).stdout;
}
