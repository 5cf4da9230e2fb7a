import { rmSync } from 'node:fs';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry({}, { pins: async (channel) => pinsOn(channel) });
  for (const version of ['1.3.0', '1.4.0']) await registry.publish({ version });
  await registry.set({ 'mf-services': '1.3.0' });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

/** Five on what is live, and two who have the canary that runs on trial. */
async function pinsOn(channel: string) {
  const { canaries } = (await registry.get(`/channels/${channel}/canaries`)).json() as {
    canaries: { id: string }[];
  };
  const live = { set: 1, canary: null, arm: null, owners: 5 };
  return [live, ...canaries.map(({ id }) => ({ set: 1, canary: id, arm: 'canary', owners: 2 }))];
}

async function canary(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(['canary', ...argv], {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: (line) => void said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}
const tried = ['production', 'mf-services@1.4.0'];
const begin = (...more: string[]) =>
  canary('start', ...tried, '--share', '10', '--reason', 'try', ...more);

it('begins, grows and promotes a canary, saying each time how it stands', async () => {
  const begun = await begin();
  expect(begun.code).toBe(0);
  expect(begun.said).toMatch(/^\w{12} {2}10 % {2}mf-services 1\.4\.0 beside 1\.3\.0 {2}\S+ {2}adm/);
  expect(begun.said).toContain('Not judged: REGISTRY_ANALYTICS_ORIGIN');
  const grown = await canary('grow', 'production', '12.5', '--reason', 'goes well');
  expect(grown.said).toContain('share-changed 12.5 %  goes well');
  const promoted = await canary('promote', 'production', '--reason', 'found good');
  expect(promoted.said).toMatch(/^\w{12} {2}promoted/);
  expect(await registry.channels.pointer('production', 'mf-services')).toMatchObject({
    version: '1.4.0',
  });
});

it.each([
  ['abort', 'aborted'],
  ['end', 'ended'],
])('%ss the one that runs', async (how, state) => {
  await begin();
  expect((await canary(how, 'production', '--reason', 'slow')).said).toContain(`  ${state}  slow`);
  const { code, complained } = await canary(how, 'production', '--reason', 'slow');
  expect([code, complained]).toStrictEqual([1, 'No canary runs on production.']);
});

it('takes steps with their times, and lets it grow by itself', async () => {
  const steps = ['--steps', '10:5,25:30,50', '--auto', '--reason', 'try', '--json'];
  const { said } = await canary('start', ...tried, ...steps);
  expect(JSON.parse(said)).toMatchObject({
    ...{ auto: true, share: 10, state: 'running' },
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
      'production: would replace set 1.\n  mf-services 1.3.0 → 1.4.0\n  5 half way on set 1 would stay on it.',
      '  2 half way have it on trial, and would go on with what is live then.',
    ],
  ],
  [
    'abort',
    [
      'production: nobody would get mf-services 1.4.0 any more; mf-services 1.3.0 stays live.\n' +
        '  5 half way on other versions would notice nothing.\n' +
        '  2 half way have it on trial, and would go on with mf-services 1.3.0.',
    ],
  ],
])('the end of it is looked at before: %s', async (how, said) => {
  await begin();
  const foreseen = await canary(how, 'production', '--dry-run');
  expect(foreseen.code).toBe(0);
  for (const words of said) expect(foreseen.said).toContain(words);
  expect(JSON.parse((await canary(how, 'production', '--dry-run', '--json')).said)).toMatchObject({
    ...{ dryRun: true, onTrial: 2, people: 5, check: { fits: true } },
  });
  expect((await canary('show', 'production')).said).toContain('  10 %  ');
});

it('is looked at before it begins', async () => {
  const foreseen = await canary('start', ...tried, '--share', '10', '--dry-run');
  expect(foreseen).toMatchObject({
    code: 0,
    said:
      'production: 10 % of who begins would get mf-services 1.4.0 beside 1.3.0.\n' +
      '  5 half way would keep what they have.',
  });
  expect((await canary('list', 'production')).said).toContain('There never was');
});

it('a version that was aborted takes --again', async () => {
  await begin();
  await canary('abort', 'production', '--reason', 'slow');
  const refused = await begin('--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.complained)).toMatchObject({
    code: 'CANARY_ABORTED_BEFORE',
    message: expect.stringContaining('To try it all the same: --again, with the reason why.'),
  });
  expect((await begin('--again')).code).toBe(0);
});

it('lists them and shows the last, or the one that is named', async () => {
  expect((await canary('list', 'production')).said).toBe('There never was a canary on production.');
  expect((await canary('show', 'production')).code).toBe(1);
  await begin();
  await canary('end', 'production', '--reason', 'enough');
  await begin();
  const listed = JSON.parse((await canary('list', 'production', '--json')).said);
  expect(listed.canaries.map(({ state }: { state: string }) => state)).toStrictEqual([
    'running',
    'ended',
  ]);
  const [latest, first] = listed.canaries as { id: string }[];
  expect((await canary('show', 'production')).said).toContain(latest!.id);
  expect((await canary('show', 'production', first!.id)).said).toContain('ended  enough');
});

it.each([
  [['start', ...tried, '--share', '10'], 1, 'Say why'],
  [
    ['start', ...tried, '--share', 'ten', '--reason', 'x'],
    1,
    "--share must be a number, not 'ten'",
  ],
  [
    ['start', ...tried, '--share', '100', '--reason', 'x'],
    1,
    "'share' is 100, and 95 is the most: the others are what it is judged against. To give it to everybody, promote it.",
  ],
  [
    ['start', ...tried, '--steps', '10:5,100', '--reason', 'x'],
    1,
    "'steps.1.share' is 100, and 95 is the most",
  ],
  [['start', 'production', 'mf-services', '--reason', 'x'], 1, 'must be a release such as'],
  [['start', 'production'], 2, "missing required argument 'remote@version'"],
  [['show'], 2, "missing required argument 'channel'"],
  [['sing'], 2, 'unknown command'],
])('canary %j ends with %d', async (argv, code, complaint) => {
  const ended = await canary(...argv);
  expect(ended.code).toBe(code);
  expect(ended.complained).toContain(complaint);
});
