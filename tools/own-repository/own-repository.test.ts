import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { kit } from 'shared-build/project';
import { scope } from 'shared-build/scope';
import { stageKit } from 'shared-build/stage';
import { freePort } from '../production/free-port';
import { copySource } from '../testing/copy-source';
import { browserPath } from './browser-path';
import { buildHere } from './build-here';
import { sectionsUnder } from './code-blocks';
import { openDevPage } from './dev-page';
import { startRegistryProxy, startScopeRegistry } from './package-registry';
import { startReleaseRegistry, token } from './release-registry';
import { createTerminal } from './terminal';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const name = 'mf-priming-square';
const tutorial = sectionsUnder('The first hour', readFileSync(join(root, 'docs/teams.md'), 'utf8'));
const [creation, ...sections] = tutorial;

let place: string;
let repository: string;
let registryOrigin: string;
let kitRegistry: Awaited<ReturnType<typeof startScopeRegistry>>;
/** Serves all packages except those of the kit. */
let otherRegistry: Awaited<ReturnType<typeof startRegistryProxy>>;
/** Functions that stop the started servers. */
const endings: (() => Promise<unknown>)[] = [];
let initialState: string;
let terminal: ReturnType<typeof createTerminal>;

/** Returns a hash of the files of the product's repository that a build of this remote reads. */
function stateOfTheProduct(): string {
  const hash = createHash('sha256');
  const packages = readdirSync(root).filter(
    (folder) => folder === name || folder.startsWith('shared-'),
  );
  for (const folder of packages.sort()) {
    const own = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    // Other tests change the builds.
    for (const path of own.filter((path) => !/^(?:dist|node_modules)/.test(path)).sort()) {
      const file = join(root, folder, path);
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

beforeAll(async () => {
  initialState = stateOfTheProduct();
  place = mkdtempSync(join(tmpdir(), 'own-repository-'));
  repository = join(place, name);
  kitRegistry = await startScopeRegistry(join(place, 'kit-registry'), scope);
  endings.push(kitRegistry.end);
  otherRegistry = await startRegistryProxy(join(place, 'other-registry'));
  endings.push(otherRegistry.end);
  for (const folder of await stageKit(join(place, 'kit'))) await kitRegistry.publish(folder);

  const releases = await startReleaseRegistry(place);
  registryOrigin = releases.origin;
  endings.push(releases.end);
  for (const packageName of ['shell', name]) await publishFromSources(packageName);
  const product = join(place, 'product');
  mkdirSync(product);
  copySource(product);
  const state = join(place, 'terminal');
  mkdirSync(state);
  terminal = createTerminal({ folder: product, state, env: surroundings() });
}, 900_000);

afterAll(async () => {
  for (const end of endings) await end();
  rmSync(place, { recursive: true, force: true });
});

/** Returns the variables of the team's terminal, without those of this test, such as those of npm. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const variables = {
    PATH,
    HOME,
    REGISTRY_ORIGIN: registryOrigin,
    REGISTRY_TOKEN: token,
    KIT_REGISTRY: kitRegistry.origin,
    npm_config_registry: otherRegistry.origin,
  };
  return variables as NodeJS.ProcessEnv;
}

/** Builds a package of the product's repository and makes it live on production. */
async function publishFromSources(packageName: string): Promise<void> {
  const dist = join(place, `${packageName}-dist`);
  await buildHere(packageName, dist);
  const command = join(root, 'registry/cli/bin/registry.mjs');
  const words = ['publish', dist, '--channel', 'production', '--reason', 'before the tutorial'];
  await run(process.execPath, [command, ...words], { env: surroundings() });
}

/** Runs npm in the folder of the team's repository. Returns its output. */
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

/** Returns the live version on production, and its code. */
async function served() {
  const answer = await fetch(`${registryOrigin}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  const [live] = microFrontends[name]!;
  const { version } = live!.metadata;
  const scripts = await Promise.all(
    Object.keys(live!.extras.files).map(async (file) => {
      const script = await fetch(new URL(file, new URL(live!.url, answer.url)));
      return script.ok ? script.text() : '';
    }),
  );
  return { version, files: Object.keys(live!.extras.files), code: scripts.join('\n') };
}

/**
 * Waits until the name of a channel's container matches, and returns it. The registry does not wait for the first build
 * of a dev server.
 */
async function containerOf(channel: string, pattern: RegExp): Promise<string> {
  let container = '';
  for (let attempt = 0; attempt < 120 && !pattern.test(container); attempt += 1) {
    const answer = await fetch(`${registryOrigin}/discovery/${channel}.json`);
    const { microFrontends } = (await answer.json()) as DiscoveryDocument;
    const manifest = await fetch(microFrontends[name]![0]!.url);
    container = ((await manifest.json()) as { name: string }).name;
    if (!pattern.test(container)) await setTimeout(500);
  }
  return container;
}

/** Runs `remote dev` during some work, which receives the origin of the dev server. */
async function whileDeveloping(work: (origin: string) => Promise<void>): Promise<void> {
  const command = join(repository, 'node_modules/.bin/remote');
  const DEV_PORT = await freePort();
  const child = spawn(process.execPath, [command, 'dev'], {
    cwd: repository,
    env: { ...surroundings(), DEV_PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('Channel dev now serves')) resolve();
      });
      void ended.then(() => reject(new Error(`remote dev ended: ${printed}`)));
    });
    await work(`http://localhost:${DEV_PORT}`);
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
    const filesWithPath = files.filter((file) => readFileSync(file, 'utf8').includes(root));
    expect(filesWithPath).toStrictEqual([]);
  });

  it('is not private, depends on this version of the others, and has no development dependencies', () => {
    const manifest = published(name);
    expect(manifest.name).toBe(`${scope}/${name}`);
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('devDependencies');
    for (const dependency of kit.filter((other) => other in manifest.dependencies)) {
      expect(manifest.dependencies[dependency]).toBe(
        `npm:${scope}/${dependency}@${versionOf(dependency)}`,
      );
    }
    expect(manifest.dependencies).not.toHaveProperty('react');
  });
});

it('installs the commands remote and registry with shared-build', () => {
  const { bin = {} } = published('shared-build');
  expect(Object.keys(bin).sort()).toStrictEqual(['registry', 'remote']);
  for (const file of Object.values(bin)) {
    expect([file, existsSync(join(staged(), 'shared-build', file))]).toStrictEqual([file, true]);
  }
});

it('includes the test doubles in the packages, and requires axe-core only optionally', () => {
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

it('lists the facts that compiled modules of shared-remote emit', () => {
  const uses = JSON.parse(
    readFileSync(join(staged(), 'shared-remote/uses.json'), 'utf8'),
  ) as object;
  expect(uses).toMatchObject({ 'esm/seam.js': { tellings: [{ names: ['draft/changed'] }] } });
});

async function follow({ title, blocks }: (typeof tutorial)[number]) {
  for (const block of blocks) await terminal.follow(block);
  expect(title).toMatch(/^\d\. /);
}

describe('the tutorial in docs/teams.md', () => {
  it('creates a repository that builds the contract of the remote in this repository', async () => {
    const [create, output, ...rest] = creation!.blocks;
    for (const block of [create!, output!]) await terminal.follow(block);
    expect(readdirSync(join(repository, 'node_modules'))).toContain('shared-remote');
    await npm('run', 'build');
    expect(read('dist/contract.json')).toBe(
      readFileSync(join(place, `${name}-dist`, 'contract.json'), 'utf8'),
    );
    for (const block of rest) await terminal.follow(block);
  }, 900_000);

  it.each(sections)('$title', follow, 900_000);

  it('leaves the first release of the tutorial live, and the product unchanged', async () => {
    const { version, code, files } = await served();
    expect(version).not.toBe(versionBuilt());
    expect(code).toContain('Where do clients book?');
    expect(files).toContain('remoteEntry.js');
    expect(stateOfTheProduct()).toBe(initialState);
  });
});

it('serves the remote to the channel dev, and keeps what was typed when a file is saved', async () => {
  const browser = await chromium.launch({ executablePath: await browserPath() });
  endings.push(() => browser.close());
  await whileDeveloping(async (origin) => {
    const container = await containerOf('dev', /^mf_priming_square_.+_dev$/);
    const page = await openDevPage(browser, { origin, container });
    const field = page.getByLabel('Booking page');
    await field.fill('corner.example');
    const element = await field.elementHandle();
    for (const [file, original, replacement] of [
      ['src/words.ts', "'Where do your clients book?'", "'Where can clients book?'"],
      ['src/screens/priming.tsx', '{words.title}', '"Where?"'],
    ] as const) {
      writeFileSync(join(repository, file), read(file).replace(original, replacement));
      const title = replacement.slice(1, -1);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await field.inputValue()).toBe('corner.example');
      expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    }
  });
}, 300_000);

it('rejects globals that a remote may not use', async () => {
  writeFileSync(join(repository, 'src/memory.ts'), `localStorage.setItem('choice', 'yes');\n`);
  await expect(npm('run', 'lint')).rejects.toThrow(/memory\.ts[^]*keep input with useDraft/);
  rmSync(join(repository, 'src/memory.ts'));
}, 300_000);

it('installs the kit from its own npm registry only, and runs the registry command of the kit', async () => {
  const { stdout } = await run('npx', ['registry', 'list', name], {
    cwd: repository,
    env: surroundings(),
  });
  expect(stdout).toContain(versionBuilt());

  const names = new Set(
    otherRegistry.requests().map((path) => /^\/((?:@[^/]+\/)?[^/?]+)/.exec(path)?.[1]),
  );
  expect(names).toContain('react');
  const ownNames = /^(?:shared-.*|registry|registry-contract|remote|mf-.*)$/;
  expect(
    [...names].filter(
      (packageName = '') => ownNames.test(packageName) || packageName.startsWith(scope),
    ),
  ).toStrictEqual([]);
  const scoped = kitRegistry.requests().filter((path) => !path.startsWith(`/${scope}/shared-`));
  expect(scoped).toStrictEqual([]);
});
