import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { kit } from 'shared-build/project';
import { scope } from 'shared-build/scope';
import { stageKit } from 'shared-build/stage';
import { freshDatabase } from 'shared-server/testing';
import { createStandalone } from 'shared-build/standalone';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { startRegistryProxy, startScopeRegistry } from './package-registry';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const name = 'mf-priming-square';
const screen = 'src/words/en.ts';
const sentence = 'Recent photos of your work keep your profile alive.';
const another = 'Recent photos of your work say that you are open.';

let place: string;
let repository: string;
let registryOrigin: string;
let kitRegistry: Awaited<ReturnType<typeof startScopeRegistry>>;
/** The npm registry of every package that is not ours. */
let otherRegistry: Awaited<ReturnType<typeof startRegistryProxy>>;
/** What was started, to be ended in the end. */
const endings: (() => Promise<unknown>)[] = [];
let present: string;

/** Every file of the product's repository that a build of this remote reads, and what is in it. */
function stateOfTheProduct(): string {
  const hash = createHash('sha256');
  const packages = readdirSync(root).filter((one) => one === name || one.startsWith('shared-'));
  for (const folder of packages.sort()) {
    const own = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    // What builds of other tests write is none of it.
    for (const path of own.filter((one) => !/^(?:dist|node_modules)/.test(one)).sort()) {
      const file = join(root, folder, path);
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

beforeAll(async () => {
  present = stateOfTheProduct();
  place = mkdtempSync(join(tmpdir(), 'own-repository-'));
  repository = join(place, 'repository');
  kitRegistry = await startScopeRegistry(join(place, 'kit-registry'), scope);
  endings.push(kitRegistry.end);
  otherRegistry = await startRegistryProxy(join(place, 'other-registry'));
  endings.push(otherRegistry.end);
  for (const folder of await stageKit(join(place, 'kit'))) await kitRegistry.publish(folder);

  const REGISTRY_PORT = await freePort();
  registryOrigin = `http://localhost:${REGISTRY_PORT}`;
  const registry = startServer('registry', {
    REGISTRY_PORT,
    REGISTRY_TOKEN: 'a-token-for-tests-only',
    REGISTRY_DATABASE_URL: (await freshDatabase()).url,
    REGISTRY_DATA: join(place, 'registry'),
    REGISTRY_STORE: join(place, 'releases'),
  });
  endings.push(() => (registry.child.kill('SIGTERM'), registry.ended));
  await registry.listening();
  await createStandalone({ name, folder: repository, packages: kitRegistry.origin });
}, 900_000);

afterAll(async () => {
  for (const end of endings) await end();
  rmSync(place, { recursive: true, force: true });
});

/** How it is in a terminal of theirs: nothing of how this test runs, such as npm's own variables, reaches it. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const theirs = {
    PATH,
    HOME,
    REGISTRY_ORIGIN: registryOrigin,
    REGISTRY_TOKEN: 'a-token-for-tests-only',
    npm_config_registry: otherRegistry.origin,
  };
  return theirs as NodeJS.ProcessEnv;
}

/** What somebody of the team types in the folder of their repository. */
async function npm(...words: string[]): Promise<string> {
  const { stdout, stderr } = await run('npm', words, {
    cwd: repository,
    env: surroundings(),
    maxBuffer: 50_000_000,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`npm ${words.join(' ')}:\n${error.stdout}\n${error.stderr}`);
  });
  return `${stdout}${stderr}`;
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const versionBuilt = () => (JSON.parse(read('dist/release.json')) as { version: string }).version;

/** What owners on production get: the version, and all the code of it. */
async function served() {
  const answer = await fetch(`${registryOrigin}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  const [one] = microFrontends[name]!;
  const { version } = one!.metadata;
  const scripts = await Promise.all(
    Object.keys(one!.extras.files).map(async (file) => {
      const script = await fetch(new URL(file, new URL(one!.url, answer.url)));
      return script.ok ? script.text() : '';
    }),
  );
  return { version, files: Object.keys(one!.extras.files), code: scripts.join('\n') };
}

/** The same remote built in the product's repository, somewhere beside it. */
async function contractFromSources(): Promise<string> {
  const file = join(place, 'build.ts');
  const shared = (path: string) => JSON.stringify(join(root, 'shared-build/src', path));
  writeFileSync(
    file,
    `import { compile } from ${shared('build/compile.ts')};
     import { createContracts } from ${shared('contract/contracts.ts')};
     const contracts = createContracts(['${name}']);
     void compile('${name}', 'production', { folder: '${join(place, 'dist')}', contracts });`,
  );
  await run(process.execPath, ['--import', 'tsx', file], { cwd: root });
  return readFileSync(join(place, 'dist/contract.json'), 'utf8');
}

/** Its dev server, as long as it takes until the registry knows it; answers the manifest that pages are told. */
/**
 * The container that a channel serves, once it is called as it should be: while a server on which somebody
 * develops still builds, the registry does not wait for it.
 */
async function containerOf(channel: string, called: RegExp): Promise<string> {
  let container = '';
  for (let look = 0; look < 120 && !called.test(container); look += 1) {
    const answer = await fetch(`${registryOrigin}/discovery/${channel}.json`);
    const { microFrontends } = (await answer.json()) as DiscoveryDocument;
    const manifest = await fetch(microFrontends[name]![0]!.url);
    container = ((await manifest.json()) as { name: string }).name;
    if (!called.test(container)) await setTimeout(500);
  }
  return container;
}

async function containerWhileDeveloping(): Promise<string> {
  const command = join(repository, 'node_modules/.bin/remote');
  const child = spawn(process.execPath, [command, 'dev'], {
    cwd: repository,
    env: { ...surroundings(), DEV_PORT: await freePort() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Channel dev now serves')) resolve();
      });
      void ended.then(() => reject(new Error(`remote dev ended: ${said}`)));
    });
    return await containerOf('dev', /_dev$/);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

interface Published {
  name: string;
  version: string;
  private?: boolean;
  bin?: Record<string, string>;
  exports: Record<string, string | Record<string, string>>;
  dependencies: Record<string, string>;
  devDependencies?: object;
  peerDependencies?: Record<string, string>;
}

const staged = () => join(place, 'kit');

const versionOf = (name: string) => {
  const manifest = readFileSync(join(root, name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

const published = (name: string) =>
  JSON.parse(readFileSync(join(staged(), name, 'package.json'), 'utf8')) as Published;

const filesOf = (name: string) =>
  readdirSync(join(staged(), name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(kit)('the package %s', (name) => {
  it('has a file for each of its entries', () => {
    const targets = Object.values(published(name).exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets) {
      expect([target, existsSync(join(staged(), name, target))]).toStrictEqual([target, true]);
    }
  });

  it('contains no test, no example, no TypeScript and no path of this machine', () => {
    const files = filesOf(name);
    const sources = files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.examples\./.test(file));
    expect(sources).toStrictEqual([]);
    const telling = files.filter((file) => readFileSync(file, 'utf8').includes(root));
    expect(telling).toStrictEqual([]);
  });

  it('is not private, depends on this version of the others, and has no development dependencies', () => {
    const manifest = published(name);
    expect(manifest.name).toBe(`${scope}/${name}`);
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('devDependencies');
    for (const one of kit.filter((other) => other in manifest.dependencies)) {
      expect(manifest.dependencies[one]).toBe(`npm:${scope}/${one}@${versionOf(one)}`);
    }
    expect(manifest.dependencies).not.toHaveProperty('react');
  });
});

it('shared-build has the commands remote and registry', () => {
  const { bin = {} } = published('shared-build');
  expect(Object.keys(bin).sort()).toStrictEqual(['registry', 'remote']);
  for (const file of Object.values(bin)) {
    expect([file, existsSync(join(staged(), 'shared-build', file))]).toStrictEqual([file, true]);
  }
});

it('the packages include the testing doubles and need axe-core only optionally', () => {
  for (const name of ['shared-contracts', 'shared-remote', 'shared-ui']) {
    expect(published(name).exports).toHaveProperty(
      ['./testing', 'types'],
      './lib/testing/index.d.ts',
    );
  }
  expect(published('shared-ui')).toMatchObject({
    peerDependencies: { 'axe-core': expect.stringMatching(/^\^4/) },
    peerDependenciesMeta: { 'axe-core': { optional: true } },
  });
});

it('shared-remote lists the facts that its compiled modules emit', () => {
  const uses = JSON.parse(
    readFileSync(join(staged(), 'shared-remote/uses.json'), 'utf8'),
  ) as object;
  expect(uses).toMatchObject({ 'esm/seam.js': { tellings: [{ names: ['draft/changed'] }] } });
});

it('a team ships its remote from a repository of its own, and takes it back, and nobody else changes a file', async () => {
  await npm('install', '--ignore-scripts', '--no-audit', '--no-fund');
  expect(readdirSync(join(repository, 'node_modules'))).toContain('shared-remote');

  // As it is: the same contract as from the sources of the kit, and what it is held against is that alone.
  await npm('run', 'build');
  const first = versionBuilt();
  expect(read('dist/contract.json')).toBe(await contractFromSources());
  await npm('run', 'publish');
  await npm('run', 'promote', '--', first, '--reason', 'moved to a repository of its own');
  expect(await served()).toMatchObject({ version: first });

  expect(await containerWhileDeveloping()).toMatch(/^mf_priming_square_.+_dev$/);

  // What a remote may not use is refused there as it is here.
  writeFileSync(join(repository, 'src/kept.ts'), `localStorage.setItem('kept', 'yes');\n`);
  await expect(npm('run', 'lint')).rejects.toThrow(/kept\.ts[^]*keep input with useDraft/);
  rmSync(join(repository, 'src/kept.ts'));

  // Another package.
  writeFileSync(join(repository, 'src/app.tsx'), `import 'clsx';\n${read('src/app.tsx')}`);
  for (const script of ['lint', 'build']) {
    await expect(npm('run', script)).rejects.toThrow('run: npx remote add <package>');
  }
  expect(await npm('run', 'add', '--', 'clsx')).toMatch(
    /clsx adds at most 0\.\d kB[^]*The last build loads [\d.]+ kB of [\d.]+ kB/,
  );

  // A changed sentence.
  writeFileSync(join(repository, screen), read(screen).replace(sentence, another));
  expect(await npm('test')).toMatch(/Tests: +\d+ passed, \d+ total/);
  await npm('run', 'types');
  await npm('run', 'build');
  const next = versionBuilt();
  expect(next).not.toBe(first);
  await npm('run', 'check');
  await npm('run', 'publish');
  expect(await served()).toMatchObject({ version: first, code: expect.stringContaining(sentence) });

  await npm('run', 'promote', '--', next, '--reason', 'a clearer sentence');
  const live = await served();
  expect(live).toMatchObject({ version: next, code: expect.stringContaining(another) });
  expect(live.files).toContain('remoteEntry.js');

  await npm('run', 'rollback', '--', '--reason', 'the sentence before was better');
  expect(await served()).toMatchObject({ version: first, code: expect.stringContaining(sentence) });
  expect(stateOfTheProduct()).toBe(present);
}, 900_000);

it('asks no other npm registry for a package of ours, and runs the registry command of the kit', async () => {
  const { stdout } = await run('npx', ['registry', 'list', name], {
    cwd: repository,
    env: surroundings(),
  });
  expect(stdout).toContain(versionBuilt());

  const names = new Set(
    otherRegistry.requests().map((path) => /^\/((?:@[^/]+\/)?[^/?]+)/.exec(path)?.[1]),
  );
  expect(names).toContain('react');
  const ours = /^(?:shared-.*|registry|registry-contract|remote|mf-.*)$/;
  expect([...names].filter((one = '') => ours.test(one) || one.startsWith(scope))).toStrictEqual(
    [],
  );
  const scoped = kitRegistry.requests().filter((path) => !path.startsWith(`/${scope}/shared-`));
  expect(scoped).toStrictEqual([]);
});
