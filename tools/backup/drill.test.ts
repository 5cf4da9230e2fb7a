import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { publishFiles } from 'registry-cli/publish-files';
import { freshDatabase } from 'shared-server/testing';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import {
  administrator,
  fetchJson,
  openLink,
  post,
  serviceNamed,
  shellOrigin,
} from '../testing/server-calls';
import { smallRelease } from '../testing/small-release';

const root = join(__dirname, '../..');
const remote = 'mf-services';

let folder: string;
let archive: string;
/** The folder of the image with the two commands, which start faster there than through a TypeScript loader. */
let image: string;
const running: ReturnType<typeof startServer>[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drill-'));
  archive = join(folder, 'backup.tar');
  image = join(folder, 'image');
  const words = ['--import', 'tsx', 'tools/images/main.ts', 'backup', image];
  await promisify(execFile)(process.execPath, words, { cwd: root });
});
afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

async function stopAll() {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
}

jest.setTimeout(300_000);

interface Machine {
  variables: NodeJS.ProcessEnv;
  api: string;
  registry: string;
}

/** Creates empty databases and an empty folder of releases. */
async function emptyMachine(name: string): Promise<Machine> {
  const [API_PORT, REGISTRY_PORT] = [await freePort(), await freePort()];
  return {
    variables: {
      API_PORT,
      REGISTRY_PORT,
      SHELL_ORIGIN: shellOrigin,
      REGISTRY_TOKEN: administrator,
      DATABASE_URL: (await freshDatabase()).url,
      REGISTRY_DATABASE_URL: (await freshDatabase()).url,
      TOKEN_KEY: Buffer.alloc(32, 1).toString('base64'),
      DATA: join(folder, name),
      DATA_FOLDER: join(folder, name, 'api'),
      REGISTRY_DATA: join(folder, name, 'registry'),
      REGISTRY_STORE: join(folder, name, 'releases'),
    },
    api: `http://localhost:${API_PORT}`,
    registry: `http://localhost:${REGISTRY_PORT}`,
  };
}

async function start({ variables }: Machine) {
  const started = (['api', 'registry'] as const).map((name) => startServer(name, variables));
  running.push(...started);
  await Promise.all(started.map((server) => server.listening()));
}

async function run(machine: Machine, command: string, ...parameters: string[]) {
  const { PATH, HOME } = process.env;
  const words = ['tools/backup/main.js', command, ...parameters];
  const env = { PATH, HOME, ...machine.variables } as NodeJS.ProcessEnv;
  return promisify(execFile)(process.execPath, words, { cwd: image, env }).then(
    ({ stdout }) => ({ code: 0, words: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, words: stderr.trim() }),
  );
}

const servicesOf = (machine: Machine, cookie: string) =>
  fetchJson<{ services: { name: string }[] }>(machine.api, '/services', { headers: { cookie } });

const stateOf = async ({ registry }: Machine) => ({
  document: await (await fetch(`${registry}/discovery/production.json`)).text(),
  sets: await fetchJson<object>(registry, '/channels/production/sets'),
  canaries: await fetchJson<object>(registry, '/channels/production/canaries'),
});

/** Adds services until it is stopped; returns the number of acknowledged ones at each moment. */
function keepWriting(machine: Machine, cookie: string) {
  let isStopped = false;
  let acknowledged = 0;
  const work = (async () => {
    while (!isStopped) {
      const body = { ...post(serviceNamed(`Cut ${acknowledged + 1}`)), headers: { cookie } };
      await fetchJson(machine.api, '/add-service', body);
      acknowledged += 1;
    }
  })();
  return {
    acknowledged: () => acknowledged,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

it('restores an owner in progress, release sets and a canary on an empty machine', async () => {
  const first = await emptyMachine('first');
  await start(first);
  const connection = { origin: first.registry, token: administrator };
  for (const version of ['1.3.0', '1.4.0']) {
    const files = smallRelease(remote, version);
    await publishFiles(connection, { name: remote, version, files });
  }
  const live = { releases: { [remote]: '1.3.0' }, reason: 'live' };
  await fetchJson(first.registry, '/channels/production/releases', post(live));
  const canary = { releases: { [remote]: '1.4.0' }, share: 10, reason: 'try it' };
  await fetchJson(first.registry, '/channels/production/canaries', post(canary));
  const cookie = await openLink(first.api);
  const writing = keepWriting(first, cookie);
  while (writing.acknowledged() < 5) await pause(10);

  const before = writing.acknowledged();
  const saved = await run(first, 'backup', archive);
  const after = writing.acknowledged();
  await writing.stop();
  expect(saved).toStrictEqual({
    code: 0,
    words: expect.stringMatching(/^backup: [\d,]+ rows and 2 releases are in /) as string,
  });
  expect(after).toBeGreaterThan(before);
  const state = await stateOf(first);
  await stopAll();

  const second = await emptyMachine('second');
  expect(await run(second, 'restore', archive)).toMatchObject({ code: 0 });
  await start(second);
  // Addresses in a document contain the origin of its registry.
  const moved = JSON.stringify(await stateOf(second)).replaceAll(second.registry, first.registry);
  expect(moved).toBe(JSON.stringify(state));
  const file = `/remotes/${remote}/1.4.0/app.js`;
  expect(await (await fetch(second.registry + file)).text()).toBe('app();');
  const { services } = await servicesOf(second, cookie);
  expect(services.length).toBeGreaterThanOrEqual(before);
  expect(services.length).toBeLessThanOrEqual(after);
  expect(services.map(({ name }) => name)).toStrictEqual(
    services.map((_, place) => `Cut ${place + 1}`),
  );
  await fetchJson(second.api, '/add-service', {
    ...post(serviceNamed('Cut 0')),
    headers: { cookie },
  });
  expect((await servicesOf(second, cookie)).services).toHaveLength(services.length + 1);

  expect(await run(second, 'restore', archive, '--force')).toMatchObject({
    code: 1,
    words: expect.stringContaining('Stop the servers first.') as string,
  });
  await stopAll();
  expect(await run(second, 'restore', archive)).toMatchObject({
    code: 1,
    words: expect.stringContaining('is not empty. Use another one, or --force') as string,
  });
  expect(await run(second, 'restore', archive, '--force')).toMatchObject({ code: 0 });
}, 600_000);

it('restores files of releases while servers run', async () => {
  const third = await emptyMachine('third');
  const store = third.variables.REGISTRY_STORE!;
  const { words } = await run(third, 'restore', archive, '--files');
  expect(words).toBe('restore: 2 releases restored');
  expect(readFileSync(join(store, remote, '1.4.0/app.js'), 'utf8')).toBe('app();');
  expect((await run(third, 'restore', archive, '--files')).words).toBe(
    'restore: 0 releases restored',
  );
});

it.each(['api.jsonl.gz', `releases/${remote}/1.3.0/app.js`])(
  'refuses an archive in which %s is damaged',
  async (part) => {
    const copy = mkdtempSync(join(folder, 'damaged-'));
    execFileSync('tar', ['-xf', archive, '-C', copy]);
    const bytes = readFileSync(join(copy, part));
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(join(copy, part), bytes);
    const damaged = `${copy}.tar`;
    execFileSync('tar', ['-cf', damaged, '-C', copy, '.']);

    expect(
      await run({ variables: {}, api: '', registry: '' }, 'restore', damaged, '--verify'),
    ).toMatchObject({
      code: 1,
      words: `restore failed: ${part} in the archive is damaged: its SHA-256 differs. Use another archive.`,
    });
  },
);

it('refuses an archive of a newer version, and a truncated one', async () => {
  const machine = { variables: {}, api: '', registry: '' };
  expect(await run(machine, 'restore', archive, '--verify')).toMatchObject({
    code: 0,
    words: expect.stringContaining(' is complete, with ') as string,
  });
  const copy = mkdtempSync(join(folder, 'newer-'));
  execFileSync('tar', ['-xf', archive, '-C', copy]);
  const manifest = readFileSync(join(copy, 'manifest.json'), 'utf8');
  const newer = manifest.replace('"0001-releases.sql"', '"0001-releases.sql", "9999-later.sql"');
  writeFileSync(join(copy, 'manifest.json'), newer);
  execFileSync('tar', ['-cf', `${copy}.tar`, '-C', copy, '.']);
  expect(await run(machine, 'restore', `${copy}.tar`)).toMatchObject({
    code: 1,
    words: expect.stringContaining('this one lacks 9999-later.sql of the registry.') as string,
  });

  const short = join(folder, 'short.tar');
  writeFileSync(short, readFileSync(archive).subarray(0, 3000));
  expect(await run(machine, 'restore', short)).toMatchObject({
    code: 1,
    words: expect.stringContaining(`${short} is damaged or is no archive:`) as string,
  });
});
