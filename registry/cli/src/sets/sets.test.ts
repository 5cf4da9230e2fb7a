import { startPrepared, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { runCommand } from '../testing/command';

withDatabase();
let registry: TestRegistry;

const threeSets = async ({ publish, swap }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish({ version });
    await swap(version);
  }
};

beforeEach(async () => {
  registry = await startPrepared(threeSets);
});

const command = (...argv: string[]) => runCommand(registry, argv);

const why = ['--reason', 'why'];

it('a dry run of a ban', async () => {
  const foreseen = await command('ban', 'production', '3', '--go-to', '1', '--dry-run');
  expect(foreseen.code).toBe(0);
  expect(foreseen.stdout).toContain('mf-services 1.2.0 → 1.0.0');
  expect(foreseen.stdout).toContain('Set 3 would be banned forever.');
  const fallback = await command('ban', 'production', '2', '--dry-run', ...why);
  expect(fallback.stdout).toContain('mf-services would fall back to 1.0.0 instead of 1.1.0.');
  expect((await command('sets', 'production')).stdout).toMatch(/^3 {2}live/);
});

it('bans a version everywhere, after a dry run', async () => {
  const words = ['ban-version', 'mf-services', '1.2.0'];
  const plan = await command(...words, '--dry-run');
  expect(plan.stdout).toContain('mf-services 1.2.0 would be banned everywhere.');
  expect(plan.stdout).toContain('production: mf-services 1.2.0 → 1.1.0');
  const done = await command(...words, ...why);
  expect(done.stdout).toContain('mf-services 1.2.0 is banned everywhere.');
  expect((await command('show', 'production')).stdout).toContain('mf-services 1.1.0');
});

it('rejects a flag without an effect, and moves nothing', async () => {
  for (const [words, flag] of [
    ['lock production --dry-run', '--dry-run'],
    ['canary grow production 20 --dry-run', '--dry-run'],
    ['drain production 2 --drain now', '--drain'],
    ['promote production mf-services@1.0.0 --at 2030-01-01T00:00:00Z', '--at'],
    ['swap mf-services 1.0.0 --hours 3', '--hours'],
  ] as const) {
    const { code, stderr } = await command(...words.split(' '), ...why);
    expect([code, stderr]).toStrictEqual([2, expect.stringContaining(`unknown option '${flag}'`)]);
  }
  expect((await command('sets', 'production')).stdout).toMatch(/^3 {2}live/);
});

it('rejects an invalid set number, and moves nothing', async () => {
  for (const seen of ['set-3', '', '0', '3.0']) {
    for (const words of ['promote production mf-services@1.0.0', 'rollback mf-services']) {
      const { code, stderr } = await command(...words.split(' '), `--if-set=${seen}`, ...why);
      expect([code, stderr]).toStrictEqual([1, expect.stringContaining('--if-set must be')]);
    }
  }
  expect((await command('sets', 'production')).stdout).toMatch(/^3 {2}live/);
});

it('refuses a ban with --go-to if another set is live by then', async () => {
  const late = await command(...'ban production 3 --go-to 1 --if-set 2 --json'.split(' '), ...why);
  expect([late.code, JSON.parse(late.stderr)]).toMatchObject([1, { code: 'POINTER_MOVED' }]);
  expect((await command('sets', 'production')).stdout).toMatch(/^3 {2}live/);
});

it('lists, shows and restores sets, with a dry run before', async () => {
  expect((await command('sets', 'production')).stdout).toMatch(
    /^3 {2}live {2}.+\n2 {2}2.+\n1 {2}2/,
  );
  const output = (await command('set', 'production', '2')).stdout;
  expect(output).toMatch(/^production set 2 \(3 is live; kept\) .+\n {2}mf-services 1\.1\.0 /);
  expect(output).toContain('Since then:\n  mf-services 1.1.0 → 1.2.0');

  const dry = await command('restore', 'production', '1', '--dry-run');
  expect(dry.stdout).toMatch(/^production: would replace set 3.\n {2}mf-services 1.2.0 → 1.0.0$/m);
  const restored = await command('restore', 'production', '1', '--if-set', '3', ...why);
  expect(restored.stdout).toBe(
    'production: mf-services → 1.0.0.\nproduction is at set 4, which serves the same as set 1.',
  );
  const late = await command('restore', 'production', '2', '--if-set', '3', ...why, '--json');
  expect([late.code, JSON.parse(late.stderr)]).toMatchObject([1, { code: 'POINTER_MOVED' }]);
});

it('promotes several releases at once, and by a dry run', async () => {
  await registry.publish({ name: 'mf-gbp-create' });
  const both = ['mf-services@1.0.0', 'mf-gbp-create@1.0.0'];
  expect((await command('promote', 'production', ...both, ...why)).stdout).toBe(
    'production: mf-services 1.2.0 → 1.0.0.\nproduction: mf-gbp-create 1.0.0.',
  );
  const dry = await command('swap', 'mf-services', '1.1.0', '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({ dryRun: true, replaces: 4 });
  expect((await command('promote', 'production', 'mf-services', ...why)).stderr).toContain(
    "'mf-services' must be a release such as mf-services@1.0.0.",
  );
});

it('locks and unlocks a channel, bans a set and drains others', async () => {
  await command('lock', 'production', ...why);
  expect((await command('rollback', 'mf-services', ...why)).stderr).toContain('is locked by');
  expect((await command('rollback', 'mf-services', ...why, '--despite-lock')).stdout).toContain(
    'rolled back',
  );
  expect((await command('unlock', 'production')).stdout).toBe('production is unlocked.');
  expect((await command('ban', 'production', '3', ...why)).stdout).toMatch(
    /^production: set 3 is ban/,
  );
  expect((await command('drain', 'production', '2', '--how', 'now', ...why)).stdout).toBe(
    'production: active sessions on sets up to 2 move on now.',
  );
  const listed = (await command('sets', 'production')).stdout;
  expect(listed).toContain('3  banned');
  expect(listed).toContain('2  drained (now)');
});

it('a dry run of a drain', async () => {
  const foreseen = await command('drain', 'production', '2', '--how', 'now', '--dry-run');
  expect([foreseen.code, foreseen.stdout]).toStrictEqual([
    0,
    'production: the active sessions on sets up to 2 would move on now, to set 3.\n' +
      '  Their number is unknown: the API does not respond.',
  ]);
  expect((await command('sets', 'production')).stdout).not.toContain('drained');
});

it('reports a missing reason', async () => {
  const { code, stderr } = await command('ban', 'production', '1', '--json');
  expect([code, JSON.parse(stderr)]).toMatchObject([1, { code: 'REASON_MISSING' }]);
});
