import { createHash } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unpacked } from 'shared-server/testing';
import { builtFiles } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});

/** Deltas are prepared when the server starts to listen, and each second after that. */
const listen = () => registry.server.listen({ host: '127.0.0.1', port: 0 });

const runtime = Array.from({ length: 900 }, (_, index) => `call${(index * 7919) % 10_007}();`).join(
  '',
);

/** A build with a step that contains the text. Its long scripts are mostly unchanged. */
const built = (version: string, text: string, name = 'mf-services') => ({
  name,
  version,
  text,
  files: {
    'remoteEntry.js': `${runtime}entry('${name} ${text}');`,
    [`step.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`]: `${runtime}say('${text}');`,
  },
});
type Built = ReturnType<typeof built>;

const stepOf = ({ files }: Built) => Object.keys(files).find((path) => path.startsWith('step.'))!;
const addressOf = ({ name, version }: Built, path: string) => `/remotes/${name}/${version}/${path}`;
const contentOf = (release: Built, path: string) => builtFiles(release)[path]!;

/** Requests a script like a browser that has a similar file. */
const request = (address: string, dictionary: string) =>
  registry.get(address, {
    'accept-encoding': 'gzip, br, dcz',
    'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
  });

/** Requests it until the delta is ready. */
async function delta(address: string, dictionary: string) {
  if (!registry.server.server.listening) await listen();
  const givenUp = Date.now() + 20_000;
  while (Date.now() < givenUp) {
    const answer = await request(address, dictionary);
    if (answer.headers['content-encoding'] === 'dcz') return answer;
    await setTimeout(20);
  }
  throw new Error(`${address} is sent whole.`);
}

/** The content that the browser decodes. */
const became = (delta: Buffer, dictionary: string) =>
  unpacked(delta, Buffer.from(dictionary)).toString();

const [oldBuild, newBuild] = [built('1.0.0', 'one'), built('2.0.0', 'two')];

it('a browser with the previous version of a script gets a delta', async () => {
  await registry.publish(oldBuild);
  await registry.set({ 'mf-services': '1.0.0' });
  const response = await registry.get(addressOf(oldBuild, stepOf(oldBuild)), {
    'accept-encoding': 'br',
  });
  expect(response.headers['use-as-dictionary']).toBe('match="/remotes/mf-services/*/step.*.js"');
  await registry.publish(newBuild);

  const had = contentOf(oldBuild, stepOf(oldBuild));
  const answer = await delta(addressOf(newBuild, stepOf(newBuild)), had);

  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'use-as-dictionary': 'match="/remotes/mf-services/*/step.*.js"',
  });
  expect(became(answer.rawPayload, had)).toBe(contentOf(newBuild, stepOf(newBuild)));
  expect(answer.rawPayload.length).toBeLessThan(100);
});

it('a rollback gets a delta as well', async () => {
  for (const release of [oldBuild, newBuild]) {
    await registry.publish(release);
    await registry.set({ 'mf-services': release.version });
  }

  const had = contentOf(newBuild, stepOf(newBuild));
  const answer = await delta(addressOf(oldBuild, stepOf(oldBuild)), had);

  expect(became(answer.rawPayload, had)).toBe(contentOf(oldBuild, stepOf(oldBuild)));
});

it('the entry of one remote is the dictionary of another', async () => {
  const login = built('1.0.0', 'hello', 'mf-login-location');
  await registry.publish(oldBuild);
  await registry.publish(login);

  const had = contentOf(login, 'remoteEntry.js');
  const answer = await delta(addressOf(oldBuild, 'remoteEntry.js'), had);

  expect(answer.headers['use-as-dictionary']).toBe('match="/remotes/*/*/remoteEntry.js"');
  expect(became(answer.rawPayload, had)).toBe(contentOf(oldBuild, 'remoteEntry.js'));
});

it('an unchanged script costs next to nothing', async () => {
  const repeated = { ...built('1.1.0', 'one'), text: 'again' };
  await registry.publish(oldBuild);
  await registry.publish(repeated);

  const had = contentOf(oldBuild, stepOf(oldBuild));
  const answer = await delta(addressOf(repeated, stepOf(repeated)), had);
  expect(became(answer.rawPayload, had)).toBe(had);
});

it('a browser without a dictionary, or without support for deltas, gets the whole file', async () => {
  await registry.publish(oldBuild);
  await registry.set({ 'mf-services': '1.0.0' });
  await registry.publish(newBuild);
  const had = contentOf(oldBuild, stepOf(oldBuild));
  const address = addressOf(newBuild, stepOf(newBuild));
  await delta(address, had);

  const other = await request(address, 'something else');
  const withoutDelta = await registry.get(address, { 'accept-encoding': 'gzip, br' });

  for (const { headers } of [other, withoutDelta]) {
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(headers.vary?.toString().split(', ')).toStrictEqual(
      expect.arrayContaining(['accept-encoding', 'available-dictionary']),
    );
  }
  expect(other.rawPayload).toStrictEqual(withoutDelta.rawPayload);
});

it('only scripts are dictionaries', async () => {
  await registry.publish(oldBuild);
  const { headers } = await registry.get(addressOf(oldBuild, 'mf-manifest.json'));
  expect(headers).not.toHaveProperty('use-as-dictionary');
  expect(headers['vary']).not.toContain('available-dictionary');
});

it('a file that differs from the published one is no dictionary', async () => {
  await registry.publish(oldBuild);
  await registry.set({ 'mf-services': '1.0.0' });
  const damaged = join(registry.store, 'mf-services/1.0.0', stepOf(oldBuild));
  chmodSync(damaged, 0o644);
  writeFileSync(damaged, 'damaged();'.repeat(500));
  await registry.publish(newBuild);
  await delta(addressOf(newBuild, 'remoteEntry.js'), contentOf(oldBuild, 'remoteEntry.js'));
  // When the next delta is ready, the earlier ones are finished.
  const login = built('1.0.0', 'hello', 'mf-login-location');
  await registry.publish(login);
  await delta(addressOf(login, 'remoteEntry.js'), contentOf(newBuild, 'remoteEntry.js'));

  for (const had of ['damaged();'.repeat(500), contentOf(oldBuild, stepOf(oldBuild))]) {
    const { headers } = await request(addressOf(newBuild, stepOf(newBuild)), had);
    expect(headers['content-encoding']).toBe('br');
  }
});

it('production keeps its deltas when other channels try many versions', async () => {
  await registry.publish(oldBuild);
  await registry.set({ 'mf-services': '1.0.0' });
  const tried = ['a', 'b', 'c', 'd', 'e', 'f'].map((text, index) => built(`3.0.${index}`, text));
  for (const release of tried) {
    await registry.publish(release);
    await registry.set({ 'mf-services': release.version }, `trial-${release.text}`);
  }
  const had = contentOf(oldBuild, stepOf(oldBuild));
  const newest = tried.at(-1)!;
  const answer = await delta(addressOf(newest, stepOf(newest)), had);
  expect(became(answer.rawPayload, had)).toBe(contentOf(newest, stepOf(newest)));
});

it('drops deltas of versions that visitors no longer have', async () => {
  const builds = ['1', '2', '3', '4', '5'].map((number) => built(`${number}.0.0`, number));
  const [oldest, second] = builds as [Built, Built];
  const had = contentOf(oldest, stepOf(oldest));
  const address = addressOf(second, stepOf(second));
  for (const release of builds) {
    await registry.publish(release);
    await registry.set({ 'mf-services': release.version });
    if (release === second) await delta(address, had);
  }
  const hasDelta = async () => (await request(address, had)).headers['content-encoding'] === 'dcz';
  const givenUp = Date.now() + 20_000;
  while ((await hasDelta()) && Date.now() < givenUp) await setTimeout(20);

  expect(await hasDelta()).toBe(false);
  await delta(addressOf(builds[4]!, stepOf(builds[4]!)), contentOf(second, stepOf(second)));
});
