import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './packages';

const run = promisify(execFile);

/** Builds one module as it is configured, and says whether it was made anew. */
const looking = (from: string, config: string) => `
import { join } from 'node:path';
import { run } from './shared-build/src/compile';
import * as configs from './${from}';
const config = configs.${config};
const path = join(__dirname, 'out');
const cacheDirectory = join(__dirname, 'cache');
void run({
  ...config,
  ...{ context: __dirname, entry: './one.js', plugins: [], mode: 'none', output: { path } },
  cache: { ...config.cache, type: 'filesystem', cacheDirectory },
}).then((stats) => {
  const { modules } = stats.toJson({ all: false, modules: true, cachedModules: true });
  console.info(JSON.stringify(modules.map(({ built }) => built)));
});
`;

const remote = ['shared-build/src/remote-config', `remoteConfig('mf-services', 'a', 'production')`];
const shell = ['shared-build/src/shell-config', `shellConfig('production')`];

describe.each([
  ['a remote', remote, ['remote-config.ts', 'shared-modules.ts']],
  ['the shell', shell, ['shell-config.ts']],
  ['the console', ['shared-build/src/console', 'consoleConfig()'], ['console.ts']],
])('what was kept of %s', (_what, [from, config], files) => {
  let place: string;
  const look = async () => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'look.ts'], { cwd: place });
    return JSON.parse(stdout) as boolean[];
  };
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'kept-cache-'));
    cpSync(join(root, 'shared-build/src'), join(place, 'shared-build/src'), { recursive: true });
    for (const name of ['shared-build', 'shared-ui', 'mf-services', 'shell', '.']) {
      mkdirSync(join(place, name), { recursive: true });
      cpSync(join(root, name, 'package.json'), join(place, name, 'package.json'));
    }
    cpSync(join(root, 'package-lock.json'), join(place, 'package-lock.json'));
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'junction');
    writeFileSync(join(place, 'one.js'), 'module.exports = 1;\n');
    writeFileSync(join(place, 'look.ts'), looking(from!, config!));
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('is taken while it is configured alike, and no longer', async () => {
    expect(await look()).toStrictEqual([true]);
    expect(await look()).toStrictEqual([false]);
    for (const file of files) {
      appendFileSync(join(place, 'shared-build/src', file), '// Otherwise.\n');
      expect([file, ...(await look())]).toStrictEqual([file, true]);
    }
  });
});
