import { rmSync } from 'node:fs';
import { builtFolder } from '../testing/built-remote';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  await registry.publish();
  await registry.swap('1.0.0');
});

afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function told(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const why = ['--reason', 'why'];
const release = 'mf-services@1.0.0';

it.each([
  [['show']],
  [['sets']],
  [['people']],
  [['canary', 'list']],
  [['preview', 'list', '--channel']],
])('%j of a channel that there is not names those that there are', async (argv) => {
  expect(await told(...argv, 'prodction')).toStrictEqual({
    code: 1,
    said: '',
    complained:
      'There is no channel prodction. Did you mean production? There are: dev, production, staging.',
  });
});

it('for programs the refusal has its code', async () => {
  const { code, complained } = await told('sets', 'nowhere', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(complained)).toStrictEqual({
    code: 'NOT_FOUND',
    message: 'There is no channel nowhere. There are: dev, production, staging.',
  });
});

it.each([
  [['promote', 'prodction', release]],
  [['publish', builtFolder({ version: '1.1.0' }), '--channel', 'prodction']],
  [['swap', 'mf-services', '1.0.0', '--channel', 'prodction']],
  [['lock', 'prodction']],
  [['canary', 'start', 'prodction', release, '--share', '10']],
  [['preview', 'create', 'mf-services', '1.0.0', '--channel', 'prodction']],
])('%j makes no channel by a slip, and none before it is asked again', async (argv) => {
  expect(await told(...argv, ...why)).toStrictEqual({
    code: 1,
    said: '',
    complained:
      'There is no channel prodction. Did you mean production? To make prodction all the same: --new-channel.',
  });
  expect((await told('show', 'prodction')).code).toBe(1);
});

it('who insists gets a channel that looks like another, and needs to say so once', async () => {
  expect(await told('promote', 'prodction', release, ...why, '--new-channel')).toMatchObject({
    code: 0,
    complained: '',
  });
  expect((await told('lock', 'prodction', ...why)).code).toBe(0);
  expect((await told('show', 'prodction')).code).toBe(0);
});

it('a name of its own is a channel by being named, and so is the next number', async () => {
  for (const channel of ['pr-1', 'pr-2', 'pr-12', 'team-services']) {
    expect((await told('promote', channel, release, ...why)).complained).toBe('');
  }
});

it('a locked channel exists, though nothing is live', async () => {
  await told('lock', 'pr-7', ...why);
  expect(await told('canary', 'list', 'pr-7')).toMatchObject({ code: 0, complained: '' });
});

it('the releases of a remote that there is not are refused with those that there are', async () => {
  expect(await told('list', 'mf-sevices')).toStrictEqual({
    code: 1,
    said: '',
    complained: 'There is no remote mf-sevices. Did you mean mf-services? There are: mf-services.',
  });
});
