import { builtFolder } from 'registry-server/testing/built-remote';
import { startPrepared, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { runCommand } from '../testing/command';

withDatabase();
let registry: TestRegistry;

const oneSet = async ({ publish, swap }: TestRegistry) => {
  await publish();
  await swap('1.0.0');
};

beforeEach(async () => {
  registry = await startPrepared(oneSet);
});

const command = (...argv: string[]) => runCommand(registry, argv);

const why = ['--reason', 'why'];
const release = 'mf-services@1.0.0';

it('every command names the existing channels if it reads an unknown one', async () => {
  for (const words of ['show', 'sets', 'people', 'canary list', 'preview list --channel']) {
    expect([words, await command(...words.split(' '), 'prodction')]).toStrictEqual([
      words,
      {
        code: 1,
        stdout: '',
        stderr:
          'There is no channel prodction. Did you mean production? The channels are: dev, production, staging.',
      },
    ]);
  }
});

it('the JSON error has its code', async () => {
  const { code, stderr } = await command('sets', 'nowhere', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toStrictEqual({
    code: 'NOT_FOUND',
    message: 'There is no channel nowhere. The channels are: dev, production, staging.',
  });
});

it('no command creates a channel whose name is mistyped', async () => {
  for (const words of [
    `promote prodction ${release}`,
    `publish ${builtFolder({ version: '1.1.0' })} --channel prodction`,
    'swap mf-services 1.0.0 --channel prodction',
    'lock prodction',
    `canary start prodction ${release} --share 10`,
    'preview create mf-services 1.0.0 --channel prodction',
  ]) {
    expect([words, await command(...words.split(' '), ...why)]).toStrictEqual([
      words,
      {
        code: 1,
        stdout: '',
        stderr:
          'There is no channel prodction. Did you mean production? To create prodction, add --new-channel.',
      },
    ]);
    expect((await command('show', 'prodction')).code).toBe(1);
  }
});

it('--new-channel creates a channel that resembles another, and is needed only once', async () => {
  expect(await command('promote', 'prodction', release, ...why, '--new-channel')).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect((await command('lock', 'prodction', ...why)).code).toBe(0);
  expect((await command('show', 'prodction')).code).toBe(0);
});

it('a distinct name creates a channel, and so does the next number', async () => {
  for (const channel of ['pr-1', 'pr-2', 'pr-12', 'team-services']) {
    expect((await command('promote', channel, release, ...why)).stderr).toBe('');
  }
});

it('a locked channel exists, though nothing is live', async () => {
  await command('lock', 'pr-7', ...why);
  expect(await command('canary', 'list', 'pr-7')).toMatchObject({ code: 0, stderr: '' });
});

it('rejects an unknown remote and names the published ones', async () => {
  expect(await command('list', 'mf-sevices')).toStrictEqual({
    code: 1,
    stdout: '',
    stderr:
      'There is no remote mf-sevices. Did you mean mf-services? The published remotes are: mf-services.',
  });
});
