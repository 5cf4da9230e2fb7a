import { createHash } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unpacked } from 'shared-server/testing';
import { builtFiles } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  // What is prepared is prepared for as long as it listens.
  await registry.server.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const runtime = Array.from({ length: 900 }, (_, at) => `call${(at * 7919) % 10_007}();`).join('');

/** A build whose step says the text; its long scripts are mostly what they were. */
const built = (version: string, text: string, name = 'mf-services') => ({
  ...{ name, version, text },
  files: {
    'remoteEntry.js': `${runtime}entry('${name} ${text}');`,
    [`step.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`]: `${runtime}say('${text}');`,
  },
});
type Built = ReturnType<typeof built>;

const stepOf = ({ files }: Built) => Object.keys(files).find((path) => path.startsWith('step.'))!;
const addressOf = ({ name, version }: Built, path: string) => `/remotes/${name}/${version}/${path}`;
const contentOf = (release: Built, path: string) => builtFiles(release)[path]!;

/** As a browser asks that has a file like it. */
const asked = (address: string, dictionary: string) =>
  registry.get(address, {
    'accept-encoding': 'gzip, br, dcz',
    'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
  });

/** The same, once it is there. */
async function delta(address: string, dictionary: string) {
  const givenUp = Date.now() + 20_000;
  while (Date.now() < givenUp) {
    const answer = await asked(address, dictionary);
    if (answer.headers['content-encoding'] === 'dcz') return answer;
    await setTimeout(20);
  }
  throw new Error(`${address} is sent whole.`);
}

/** What that browser makes of it. */
const became = (delta: Buffer, dictionary: string) =>
  unpacked(delta, Buffer.from(dictionary)).toString();

const [one, two] = [built('1.0.0', 'one'), built('2.0.0', 'two')];

it('who has a script of the version before gets of the new one what differs', async () => {
  await registry.publish(one);
  await registry.set({ 'mf-services': '1.0.0' });
  const first = await registry.get(addressOf(one, stepOf(one)), { 'accept-encoding': 'br' });
  expect(first.headers['use-as-dictionary']).toBe('match="/remotes/mf-services/*/step.*.js"');
  await registry.publish(two);

  const had = contentOf(one, stepOf(one));
  const answer = await delta(addressOf(two, stepOf(two)), had);

  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'use-as-dictionary': 'match="/remotes/mf-services/*/step.*.js"',
  });
  expect(became(answer.rawPayload, had)).toBe(contentOf(two, stepOf(two)));
  expect(answer.rawPayload.length).toBeLessThan(100);
});

it('who goes back, too', async () => {
  for (const release of [one, two]) {
    await registry.publish(release);
    await registry.set({ 'mf-services': release.version });
  }

  const had = contentOf(two, stepOf(two));
  const answer = await delta(addressOf(one, stepOf(one)), had);

  expect(became(answer.rawPayload, had)).toBe(contentOf(one, stepOf(one)));
});

it('the entry of one remote is what another is told from', async () => {
  const login = built('1.0.0', 'hello', 'mf-login-location');
  await registry.publish(one);
  await registry.publish(login);

  const had = contentOf(login, 'remoteEntry.js');
  const answer = await delta(addressOf(one, 'remoteEntry.js'), had);

  expect(answer.headers['use-as-dictionary']).toBe('match="/remotes/*/*/remoteEntry.js"');
  expect(became(answer.rawPayload, had)).toBe(contentOf(one, 'remoteEntry.js'));
});

it('a script that is the same in the new version costs next to nothing', async () => {
  const again = { ...built('1.1.0', 'one'), text: 'again' };
  await registry.publish(one);
  await registry.publish(again);

  const had = contentOf(one, stepOf(one));
  const answer = await delta(addressOf(again, stepOf(again)), had);
  expect(became(answer.rawPayload, had)).toBe(had);
});

it('who has anything else, or takes no deltas, gets the whole as before', async () => {
  await registry.publish(one);
  await registry.set({ 'mf-services': '1.0.0' });
  await registry.publish(two);
  const had = contentOf(one, stepOf(one));
  const address = addressOf(two, stepOf(two));
  await delta(address, had);

  const other = await asked(address, 'something else');
  const none = await registry.get(address, { 'accept-encoding': 'gzip, br' });

  for (const { headers } of [other, none]) {
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(headers.vary?.toString().split(', ')).toStrictEqual(
      expect.arrayContaining(['accept-encoding', 'available-dictionary']),
    );
  }
  expect(other.rawPayload).toStrictEqual(none.rawPayload);
});

it('files that are no scripts are never dictionaries', async () => {
  await registry.publish(one);
  const { headers } = await registry.get(addressOf(one, 'mf-manifest.json'));
  expect(headers).not.toHaveProperty('use-as-dictionary');
  expect(headers['vary']).not.toContain('available-dictionary');
});

it('nothing is told from a file that is not what was published', async () => {
  await registry.publish(one);
  await registry.set({ 'mf-services': '1.0.0' });
  const damaged = join(registry.store, 'mf-services/1.0.0', stepOf(one));
  chmodSync(damaged, 0o644);
  writeFileSync(damaged, 'damaged();'.repeat(500));
  await registry.publish(two);
  await delta(addressOf(two, 'remoteEntry.js'), contentOf(one, 'remoteEntry.js'));
  // Once what comes after is there, nothing of before is still on its way.
  const login = built('1.0.0', 'hello', 'mf-login-location');
  await registry.publish(login);
  await delta(addressOf(login, 'remoteEntry.js'), contentOf(two, 'remoteEntry.js'));

  for (const had of ['damaged();'.repeat(500), contentOf(one, stepOf(one))]) {
    const { headers } = await asked(addressOf(two, stepOf(two)), had);
    expect(headers['content-encoding']).toBe('br');
  }
});

it('what is live for all visitors is not crowded out by what is tried on other channels', async () => {
  await registry.publish(one);
  await registry.set({ 'mf-services': '1.0.0' });
  const tried = ['a', 'b', 'c', 'd', 'e', 'f'].map((text, at) => built(`3.0.${at}`, text));
  for (const release of tried) {
    await registry.publish(release);
    await registry.set({ 'mf-services': release.version }, `trial-${release.text}`);
  }
  const had = contentOf(one, stepOf(one));
  const newest = tried.at(-1)!;
  const answer = await delta(addressOf(newest, stepOf(newest)), had);
  expect(became(answer.rawPayload, had)).toBe(contentOf(newest, stepOf(newest)));
});

it('versions that nobody has any more are forgotten', async () => {
  const all = ['1', '2', '3', '4', '5'].map((number) => built(`${number}.0.0`, number));
  const [first, second] = all as [Built, Built];
  const had = contentOf(first, stepOf(first));
  const address = addressOf(second, stepOf(second));
  for (const release of all) {
    await registry.publish(release);
    await registry.set({ 'mf-services': release.version });
    if (release === second) await delta(address, had);
  }
  const isTold = async () => (await asked(address, had)).headers['content-encoding'] === 'dcz';
  const givenUp = Date.now() + 20_000;
  while ((await isTold()) && Date.now() < givenUp) await setTimeout(20);

  expect(await isTold()).toBe(false);
  await delta(addressOf(all[4]!, stepOf(all[4]!)), contentOf(second, stepOf(second)));
});
