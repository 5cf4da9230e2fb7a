import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { remoteNames, screenOwners } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { stageHostPackage } from 'shared-build/host-package';
import { scope } from 'shared-build/scope';
import { freePort } from '../production/free-port';
import { browserPath } from './browser-path';
import { buildHere } from './build-here';
import { codeBlocks } from './code-blocks';
import { startScopeRegistry } from './package-registry';
import { startReleaseRegistry, token } from './release-registry';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const remote = 'mf-later-steps';
const title = 'How many clients do you have?';

const place = mkdtempSync(join(tmpdir(), 'host-package-'));
const app = join(place, 'app');
const endings: (() => Promise<unknown>)[] = [];
let packed: string;
let releases: Awaited<ReturnType<typeof startReleaseRegistry>>;
let browser: Browser;
let address: string;

beforeAll(async () => {
  packed = await stageHostPackage(join(place, 'packages'));
  const npmRegistry = await startScopeRegistry(join(place, 'npm-registry'), scope);
  endings.push(npmRegistry.end);
  await npmRegistry.publish(packed);
  releases = await startReleaseRegistry(place);
  endings.push(releases.end);
  const dist = join(place, 'dist');
  await buildHere(remote, dist);
  const command = join(root, 'registry/cli/bin/registry.mjs');
  const publish = ['publish', dist, '--channel', 'production', '--reason', 'first version'];
  await run(process.execPath, [command, ...publish], {
    env: { ...process.env, REGISTRY_ORIGIN: releases.origin, REGISTRY_TOKEN: token },
  });
  await createApp(npmRegistry.origin);
  browser = await chromium.launch({ executablePath: await browserPath() });
  endings.push(() => browser.close());
}, 900_000);

afterAll(async () => {
  for (const end of endings.reverse()) await end();
  rmSync(place, { recursive: true, force: true });
});

/** Follows the five-minute example in the README of the package, in an app that Vite builds. */
async function createApp(npmRegistry: string): Promise<void> {
  mkdirSync(app);
  const write = (file: string, text: string) => writeFileSync(join(app, file), text);
  const readme = readFileSync(join(packed, 'README.md'), 'utf8');
  const [example = ''] = readme.split('## Where remotes come from');
  const [install, html, main, serve] = codeBlocks(example);
  write('package.json', '{ "private": true, "type": "module" }');
  write('.npmrc', `${scope}:registry=${npmRegistry}\n`);
  write('index.html', html!.text);
  write(
    'main.js',
    main!.text
      .replace('https://registry.example', releases.origin)
      .replace("'mf-example'", `'${remote}'`),
  );
  write('props.js', propsOfRemote);
  write('vite.config.js', viteConfig);
  await run('bash', ['-ec', install!.text], { cwd: app, env: npmFree() });
  await run('npm', ['install', '@module-federation/vite@1'], { cwd: app, env: npmFree() });
  const [build = '', preview = ''] = serve!.text.split('\n');
  await run('bash', ['-ec', build], { cwd: app, env: npmFree() });
  const port = await freePort();
  const [program = '', ...words] = `${preview} --port ${port} --strictPort`.split(' ');
  const server = spawn(program, words, { cwd: app, env: npmFree(), detached: true });
  endings.push(() => Promise.resolve(process.kill(-server.pid!)));
  address = `http://localhost:${port}/`;
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Local') && resolve());
    server.once('close', () => reject(new Error('vite preview ended.')));
  });
}

/** Returns the environment without the variables that npm sets for this test. */
function npmFree(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME } as NodeJS.ProcessEnv;
}

/** The app is a Module Federation host of its own, whose React remotes share. */
const viteConfig = `
import { federation } from '@module-federation/vite';
export default {
  build: { target: 'es2022' },
  plugins: [federation({ name: 'app', shared: ['react', 'react-dom'] })],
};
`;

const propsOfRemote = `
const view = ${JSON.stringify(viewOf('client-count', {}))};
window.facts = [];
export const props = {
  view: { get: () => view, subscribe: () => () => {} },
  emit: (name) => window.facts.push(name),
  api: { savePreference: () => Promise.resolve({ ok: true }) },
};
`;

async function openPage(blocked?: RegExp) {
  const page = await browser.newPage();
  const reports: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && reports.push(line.text()));
  if (blocked) await page.route(blocked, (route) => route.abort());
  await page.goto(address);
  return { page, reports };
}

it('has no dependencies and does not name any remote or screen', () => {
  expect(readdirSync(packed).sort()).toStrictEqual([
    'README.md',
    'host.d.ts',
    'host.js',
    'package.json',
  ]);
  const texts = readdirSync(packed).map((file) => readFileSync(join(packed, file), 'utf8'));
  const names = [...remoteNames, ...Object.keys(screenOwners).filter((name) => name.includes('-'))];
  const named = names.filter((name) => texts.some((text) => text.includes(name)));
  expect(named).toStrictEqual([]);
  expect(JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))).not.toHaveProperty(
    'dependencies',
  );
});

it('shows a working remote in an app that Vite built', async () => {
  const { page, reports } = await openPage();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('150 - 300').click();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.waitForFunction("window.facts.includes('client-count/chosen')");
  expect(reports).toStrictEqual([]);
});

it.each([
  [
    'its scripts do not load',
    /\/[\w.-]*[eE]ntry\.js$/,
    /^mf-later-steps 1\.0\.0-b\w+: REMOTE_UNREACHABLE$/,
  ],
  ['the registry does not respond', /\/discovery\//, /^mf-later-steps none: DISCOVERY_INVALID$/],
])('shows the fallback when %s, and the remote after a retry', async (_, blocked, report) => {
  const { page, reports } = await openPage(blocked);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(reports).toStrictEqual([expect.stringMatching(report)]);
  await page.unroute(blocked);
  await retry.click();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await retry.count()).toBe(0);
});
