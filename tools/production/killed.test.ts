import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishFiles } from 'registry-cli/publish-files';
import { freshDatabase } from 'shared-server/testing';
import {
  administrator,
  fetchJson,
  openLink,
  post,
  serviceNamed,
  shellOrigin,
} from '../testing/server-calls';
import { smallRelease } from '../testing/small-release';
import { freePort } from './free-port';
import { startServer } from './server-process';

const remote = 'mf-services';
/** How often each server is killed, and how many writes it confirms in between. */
const rounds = 12;
const confirmations = { api: 150, registry: 100 };

type Name = keyof typeof confirmations;

let folder: string;
let variables: NodeJS.ProcessEnv;
const running = new Map<Name, ReturnType<typeof startServer>>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  variables = {
    API_PORT: await freePort(),
    REGISTRY_PORT: await freePort(),
    SHELL_ORIGIN: shellOrigin,
    REGISTRY_TOKEN: administrator,
    DATABASE_URL: (await freshDatabase()).url,
    REGISTRY_DATABASE_URL: (await freshDatabase()).url,
    DATA_FOLDER: join(folder, 'api'),
    REGISTRY_DATA: join(folder, 'registry'),
    REGISTRY_STORE: join(folder, 'releases'),
    REQUESTS_PER_MINUTE: '1000000',
  };
});
afterAll(async () => {
  await Promise.all([...running.keys()].map(kill));
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (name: Name) =>
  `http://localhost:${variables[name === 'api' ? 'API_PORT' : 'REGISTRY_PORT']}`;

async function start(name: Name) {
  const server = startServer(name, variables);
  running.set(name, server);
  await server.listening();
}

async function kill(name: Name) {
  const { child, ended } = running.get(name)!;
  child.kill('SIGKILL');
  await ended;
}

/**
 * Writes until the server is killed, which happens while writes are on their way.
 *
 * @param write sends one write and returns its name after the server confirmed it
 */
async function writeUntilKilled(name: Name, write: () => Promise<string>, writers: number) {
  const confirmed: string[] = [];
  let isKilled = false;
  const work = Array.from({ length: writers }, async () => {
    while (!isKilled) {
      try {
        confirmed.push(await write());
      } catch (error) {
        if (!isKilled) throw error;
      }
    }
  });
  const failed = Promise.all(work);
  failed.catch(() => undefined);
  while (confirmed.length < confirmations[name]) await Promise.race([pause(1), failed]);
  isKilled = true;
  await kill(name);
  await failed;
  return confirmed;
}

it('keeps every service that the API confirmed before it was killed', async () => {
  await start('api');
  const cookie = await openLink(addressOf('api'));
  const add = async () => {
    const service = serviceNamed(`Cut ${randomUUID()}`);
    const body = { ...post(service), headers: { cookie } };
    await fetchJson(addressOf('api'), '/add-service', body);
    return service.name;
  };

  const confirmed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    confirmed.push(...(await writeUntilKilled('api', add, 4)));
    await start('api');
  }
  const options = { headers: { cookie } };
  const { services } = await fetchJson<{ services: { name: string }[] }>(
    addressOf('api'),
    '/services',
    options,
  );
  const stored = new Set(services.map(({ name }) => name));
  expect(confirmed.length).toBeGreaterThanOrEqual(rounds * confirmations.api);
  expect(confirmed.filter((name) => !stored.has(name))).toStrictEqual([]);
}, 600_000);

it('keeps every promotion that the registry confirmed before it was killed', async () => {
  await start('registry');
  const connection = { origin: addressOf('registry'), token: administrator };
  const versions = ['1.3.0', '1.4.0'];
  for (const version of versions) {
    const files = smallRelease(remote, version);
    await publishFiles(connection, { name: remote, version, files });
  }
  let count = 0;
  const promote = async () => {
    count += 1;
    const releases = { [remote]: versions[count % 2]! };
    const body = post({ releases, reason: `move ${count}` });
    const { set } = await fetchJson<{ set: number }>(
      addressOf('registry'),
      '/channels/trial/releases',
      body,
    );
    return String(set);
  };

  const confirmed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    confirmed.push(...(await writeUntilKilled('registry', promote, 1)));
    await start('registry');
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(rounds * confirmations.registry);
  for (const number of confirmed) {
    const set = await fetchJson<object>(addressOf('registry'), `/channels/trial/sets/${number}`);
    expect(set).toMatchObject({ number: Number(number) });
  }
}, 600_000);
