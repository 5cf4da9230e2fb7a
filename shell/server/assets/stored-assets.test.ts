import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStoredAssets } from './stored-assets';
import { startShell, type TestShell } from '../testing/shell';

const day = 24 * 3_600_000;
let shell: TestShell;

beforeEach(async () => {
  shell = await startShell();
});

/** Replaces all files of the previous build. */
function rebuild(files: Record<string, string>) {
  const { dist } = shell.config;
  rmSync(dist, { recursive: true });
  mkdirSync(dist);
  const integrity = { 'main.99999999.js': `sha384-${'9'.repeat(64)}` };
  const list = { scripts: ['main.99999999.js'], styles: [], integrity };
  const allFiles = {
    'main.99999999.js': 'newer();',
    'assets.json': JSON.stringify(list),
    ...files,
  };
  for (const [name, text] of Object.entries(allFiles)) writeFileSync(join(dist, name), text);
}

it('serves the files of an earlier build to an open page', async () => {
  rebuild({});
  const [page, old, added] = [
    await shell.get('/onboard'),
    await shell.get('/assets/boot.4567cdef.js'),
    await shell.get('/assets/main.99999999.js'),
  ];
  expect(page.body).toContain('src="/assets/main.99999999.js"');
  expect([old.body, added.body]).toStrictEqual(['boot();', 'newer();']);
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await shell.get('/assets/gone.0123abcd.js')).statusCode).toBe(404);
});

it('keeps the files after a restart, with those of a build that it saw while running', async () => {
  rebuild({});
  await shell.get('/onboard');
  rebuild({ 'boot.aaaaaaaa.js': 'newest();' });
  await shell.close();
  shell = await startShell({ SHELL_DATA: shell.data, SHELL_DIST: shell.config.dist });
  const body = async (name: string) => (await shell.get(`/assets/${name}`)).body;
  expect(await body('boot.4567cdef.js')).toBe('boot();');
  expect(await body('main.0123abcd.js')).toBe('main();');
  expect(await body('boot.aaaaaaaa.js')).toBe('newest();');
});

it('does not store source maps and files without a hash', async () => {
  expect(readdirSync(join(shell.data, 'assets')).sort()).toStrictEqual([
    'boot.4567cdef.js',
    'main.0123abcd.js',
  ]);
});

it('removes files that no build has had for longer than a page can be open', async () => {
  const place = mkdtempSync(join(tmpdir(), 'kept-assets-'));
  const [dist, folder] = [join(place, 'dist'), join(place, 'kept')];
  mkdirSync(dist);
  for (const name of ['old.0123abcd.js', 'stays.4567cdef.js', 'stays.4567cdef.js.map']) {
    writeFileSync(join(dist, name), name);
  }
  let currentTime = Date.now();
  const failed: unknown[] = [];
  const storedAssets = createStoredAssets({
    dist,
    folder,
    warn: (error) => failed.push(error),
    now: () => currentTime,
  });
  await storedAssets.store();
  rmSync(join(dist, 'old.0123abcd.js'));
  currentTime += 7 * day;
  await storedAssets.store();
  expect(existsSync(join(folder, 'old.0123abcd.js'))).toBe(true);
  currentTime += 2 * day;
  await storedAssets.store();
  expect(readdirSync(folder)).toStrictEqual(['stays.4567cdef.js']);

  rmSync(dist, { recursive: true });
  await storedAssets.store();
  expect(failed).toHaveLength(1);
  rmSync(place, { recursive: true });
});
