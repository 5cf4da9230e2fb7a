import { rmSync } from 'node:fs';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await registry.publish({ version });
    await registry.swap(version);
  }
});

afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function command(...argv: string[]) {
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

it('a ban is looked at before it is done', async () => {
  const foreseen = await command('ban', 'production', '3', '--go-to', '1', '--dry-run');
  expect(foreseen.code).toBe(0);
  expect(foreseen.said).toContain('mf-services 1.2.0 → 1.0.0');
  expect(foreseen.said).toContain('Set 3 would be banned, for ever.');
  const fallback = await command('ban', 'production', '2', '--dry-run', ...why);
  expect(fallback.said).toContain('mf-services would fall back to 1.0.0 in place of 1.1.0.');
  expect((await command('sets', 'production')).said).toMatch(/^3 {2}live/);
});

it.each([
  ['lock', 'production'],
  ['canary', 'grow', 'production', '20'],
])('rejects --dry-run for %s', async (...argv) => {
  const { code, complained } = await command(...argv, '--dry-run', ...why);
  expect(code).toBe(2);
  expect(complained).toContain("unknown option '--dry-run'");
});

it.each<[string[], string]>([
  [['drain', 'production', '2', '--drain', 'now'], '--drain'],
  [['promote', 'production', 'mf-services@1.0.0', '--at', '2030-01-01T00:00:00Z'], '--at'],
  [['promote', 'production', 'mf-services@1.0.0', '--despite-lock'], '--despite-lock'],
  [['restore', 'production', '1', '--how', 'now'], '--how'],
  [
    ['canary', 'start', 'production', 'mf-services@1.0.0', '--share', '5', '--if-set', '1'],
    '--if-set',
  ],
  [['unlock', 'production', '--until', '2030-01-01T00:00:00Z'], '--until'],
  [['promote', 'production', 'mf-services@1.0.0', '--channel', 'staging'], '--channel'],
  [['promote', 'production', 'mf-services@1.0.0', '--share', '10'], '--share'],
  [['promote', 'production', 'mf-services@1.0.0', '--steps', '10:10'], '--steps'],
  [['swap', 'mf-services', '1.0.0', '--hours', '3'], '--hours'],
  [['rollback', 'mf-services', '--remotes', 'mf-services'], '--remotes'],
  [['lock', 'production', '--channel', 'staging'], '--channel'],
])('a flag that would not be heeded is not passed over: %j', async (argv, flag) => {
  const { code, complained } = await command(...argv, ...why);
  expect([code, complained.split('.')[0]]).toStrictEqual([2, expect.stringContaining(flag)]);
  expect((await command('sets', 'production')).said).toMatch(/^3 {2}live/);
});

it.each(['abc', 'latest', 'set-3', '', '-3', '3.0', '3 '])(
  'a set that was seen is a number and not %j, or nothing moves',
  async (seen) => {
    for (const words of ['promote production mf-services@1.0.0', 'rollback mf-services']) {
      const { code, complained } = await command(...words.split(' '), `--if-set=${seen}`, ...why);
      expect([code, complained]).toStrictEqual([1, expect.stringContaining('--if-set must be')]);
    }
    expect((await command('sets', 'production')).said).toMatch(/^3 {2}live/);
  },
);

it('a ban with a way to go is refused where somebody else was faster', async () => {
  const late = await command(...'ban production 3 --go-to 1 --if-set 2 --json'.split(' '), ...why);
  expect([late.code, JSON.parse(late.complained)]).toMatchObject([1, { code: 'POINTER_MOVED' }]);
  expect((await command('sets', 'production')).said).toMatch(/^3 {2}live/);
});

it('sets are listed, shown and restored, after a look at what would change', async () => {
  expect((await command('sets', 'production')).said).toMatch(/^3 {2}live {2}.+\n2 {2}2.+\n1 {2}2/);
  const shown = (await command('set', 'production', '2')).said;
  expect(shown).toMatch(/^production set 2 \(3 is live; kept\) .+\n {2}mf-services 1\.1\.0 /);
  expect(shown).toContain('Since then:\n  mf-services 1.1.0 → 1.2.0');

  const dry = await command('restore', 'production', '1', '--dry-run');
  expect(dry.said).toMatch(/^production: would replace set 3.\n {2}mf-services 1.2.0 → 1.0.0$/m);
  const restored = await command('restore', 'production', '1', '--if-set', '3', ...why);
  expect(restored.said).toBe(
    'production: mf-services → 1.0.0.\nproduction is at set 4, which serves what set 1 did.',
  );
  const late = await command('restore', 'production', '2', '--if-set', '3', ...why, '--json');
  expect([late.code, JSON.parse(late.complained)]).toMatchObject([1, { code: 'POINTER_MOVED' }]);
});

it('several are promoted at once, and one dry', async () => {
  await registry.publish({ name: 'mf-gbp-create' });
  const both = ['mf-services@1.0.0', 'mf-gbp-create@1.0.0'];
  expect((await command('promote', 'production', ...both, ...why)).said).toBe(
    'production: mf-services 1.2.0 → 1.0.0.\nproduction: mf-gbp-create 1.0.0.',
  );
  const dry = await command('swap', 'mf-services', '1.1.0', '--dry-run', '--json');
  expect(JSON.parse(dry.said)).toMatchObject({ dryRun: true, replaces: 4 });
  expect((await command('promote', 'production', 'mf-services', ...why)).complained).toContain(
    "'mf-services' must be a release such as mf-services@1.0.0.",
  );
});

it('a channel is locked and opened, a set banned, others drained', async () => {
  await command('lock', 'production', ...why);
  expect((await command('rollback', 'mf-services', ...why)).complained).toContain('is locked by');
  expect((await command('rollback', 'mf-services', ...why, '--despite-lock')).said).toContain(
    'rolled back',
  );
  expect((await command('unlock', 'production')).said).toBe('production is open.');
  expect((await command('ban', 'production', '3', ...why)).said).toMatch(
    /^production: set 3 is ban/,
  );
  expect((await command('drain', 'production', '2', '--how', 'now', ...why)).said).toBe(
    'production: whoever is on a set up to 2 moves on now.',
  );
  const listed = (await command('sets', 'production')).said;
  expect(listed).toContain('3  banned');
  expect(listed).toContain('2  drained (now)');
});

it('a drain is looked at before it moves anybody', async () => {
  const foreseen = await command('drain', 'production', '2', '--how', 'now', '--dry-run');
  expect([foreseen.code, foreseen.said]).toStrictEqual([
    0,
    'production: whoever is half way on a set up to 2 would move on now, to set 3.\n' +
      '  How many that is nobody knows: the API cannot be asked.',
  ]);
  expect((await command('sets', 'production')).said).not.toContain('drained');
});

it.each([
  ['swap', 'mf-services', '1.0.0'],
  ['promote', 'production', 'mf-services@1.0.0'],
  ['rollback', 'mf-services'],
  ['restore', 'production', '1'],
  ['ban', 'production', '1'],
  ['drain', 'production', '1'],
  ['lock', 'production'],
])('%s says that a reason is missing', async (...argv) => {
  const { code, complained } = await command(...argv, '--json');
  expect([code, JSON.parse(complained)]).toMatchObject([1, { code: 'REASON_MISSING' }]);
});
