import { startPrepared, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { runCommand } from '../testing/command';

withDatabase();
let registry: TestRegistry;

const oneSet = async ({ publish, set }: TestRegistry) => {
  for (const version of ['1.3.0', '1.4.0']) await publish({ version });
  await set({ 'mf-services': '1.3.0' });
};

beforeEach(async () => {
  registry = await startPrepared(oneSet, {}, { pins: async (channel) => pinsOn(channel) });
});

/** Five active sessions on the live version, and two on the running canary. */
async function pinsOn(channel: string) {
  const { canaries } = (await registry.get(`/channels/${channel}/canaries`)).json() as {
    canaries: { id: string }[];
  };
  const live = { set: 1, canary: null, arm: null, owners: 5 };
  return [live, ...canaries.map(({ id }) => ({ set: 1, canary: id, arm: 'canary', owners: 2 }))];
}

const canary = (...argv: string[]) => runCommand(registry, ['canary', ...argv]);
const tried = ['production', 'mf-services@1.4.0'];
const begin = (...more: string[]) =>
  canary('start', ...tried, '--share', '10', '--reason', 'try', ...more);

it('starts, grows and promotes a canary, and prints its state each time', async () => {
  const begun = await begin();
  expect(begun.code).toBe(0);
  expect(begun.stdout).toMatch(
    /^\w{12} {2}10 % {2}mf-services 1\.4\.0, compared with 1\.3\.0 {2}\S+ {2}adm/,
  );
  expect(begun.stdout).toContain('Not judged: REGISTRY_ANALYTICS_ORIGIN');
  const grown = await canary('grow', 'production', '12.5', '--reason', 'goes well');
  expect(grown.stdout).toContain('share-changed 12.5 %  goes well');
  const promoted = await canary('promote', 'production', '--reason', 'found good');
  expect(promoted.stdout).toMatch(/^\w{12} {2}promoted/);
  expect(await registry.channels.pointer('production', 'mf-services')).toMatchObject({
    version: '1.4.0',
  });
});

it.each([
  ['abort', 'aborted'],
  ['end', 'ended'],
])('%ss the running canary', async (how, state) => {
  await begin();
  expect((await canary(how, 'production', '--reason', 'slow')).stdout).toContain(
    `  ${state}  slow`,
  );
  const { code, stderr } = await canary(how, 'production', '--reason', 'slow');
  expect([code, stderr]).toStrictEqual([1, 'No canary runs on production.']);
});

it('accepts steps with their times, and grows the canary automatically', async () => {
  const steps = ['--steps', '10:5,25:30,50', '--auto', '--reason', 'try', '--json'];
  const { stdout } = await canary('start', ...tried, ...steps);
  expect(JSON.parse(stdout)).toMatchObject({
    auto: true,
    share: 10,
    state: 'running',
    steps: [
      { share: 10, bakeMinutes: 5 },
      { share: 25, bakeMinutes: 30 },
      { share: 50, bakeMinutes: 10 },
    ],
  });
});

it.each([
  [
    'promote',
    [
      'production: would replace set 1.\n  mf-services 1.3.0 → 1.4.0\n  5 active sessions would keep their versions.',
      '  2 active sessions have the canary, and would continue with the live versions.',
    ],
  ],
  [
    'abort',
    [
      'production: visitors would no longer get mf-services 1.4.0; mf-services 1.3.0 stays live.\n' +
        '  5 active sessions are on other versions and would not change.\n' +
        '  2 active sessions have the canary, and would continue with mf-services 1.3.0.',
    ],
  ],
])('a dry run of the end: %s', async (how, stdout) => {
  await begin();
  const foreseen = await canary(how, 'production', '--dry-run');
  expect(foreseen.code).toBe(0);
  for (const words of stdout) expect(foreseen.stdout).toContain(words);
  expect(JSON.parse((await canary(how, 'production', '--dry-run', '--json')).stdout)).toMatchObject(
    {
      dryRun: true,
      onTrial: 2,
      people: 5,
      check: { fits: true },
    },
  );
  expect((await canary('show', 'production')).stdout).toContain('  10 %  ');
});

it('a dry run of the start', async () => {
  const foreseen = await canary('start', ...tried, '--share', '10', '--dry-run');
  expect(foreseen).toMatchObject({
    code: 0,
    stdout:
      'production: 10 % of new visitors would get mf-services 1.4.0, compared with 1.3.0.\n' +
      '  5 active sessions would keep their versions.',
  });
  expect((await canary('list', 'production')).stdout).toContain('There are no canaries');
});

it('starting an aborted version again needs --again', async () => {
  await begin();
  await canary('abort', 'production', '--reason', 'slow');
  const refused = await begin('--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stderr)).toMatchObject({
    code: 'CANARY_ABORTED_BEFORE',
    message: expect.stringContaining('To start it again, add --again and the reason.'),
  });
  expect((await begin('--again')).code).toBe(0);
});

it('lists the canaries, and shows the last or the named one', async () => {
  expect((await canary('list', 'production')).stdout).toBe('There are no canaries on production.');
  expect((await canary('show', 'production')).code).toBe(1);
  await begin();
  await canary('end', 'production', '--reason', 'enough');
  await begin();
  const listed = JSON.parse((await canary('list', 'production', '--json')).stdout);
  expect(listed.canaries.map(({ state }: { state: string }) => state)).toStrictEqual([
    'running',
    'ended',
  ]);
  const [latest, first] = listed.canaries as { id: string }[];
  expect((await canary('show', 'production')).stdout).toContain(latest!.id);
  expect((await canary('show', 'production', first!.id)).stdout).toContain('ended  enough');
});

it('rejects incomplete commands', async () => {
  for (const [argv, exit, complaint] of [
    [['start', ...tried, '--share', '10'], 1, 'Add the reason'],
    [
      ['start', ...tried, '--share', 'ten', '--reason', 'x'],
      1,
      "--share must be a number, not 'ten'",
    ],
    [['start', 'production', 'mf-services', '--reason', 'x'], 1, 'must be a release such as'],
    [['start', 'production'], 2, "missing required argument 'remote@version'"],
  ] as const) {
    const { code, stderr } = await canary(...argv);
    expect([code, stderr]).toStrictEqual([exit, expect.stringContaining(complaint)]);
  }
});
