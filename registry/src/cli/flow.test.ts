import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

const name = 'booking-after-services';
const why = ['--reason', 'ask sooner'];

withDatabase();
let registry: TestRegistry;
const analytics = { origin: 'http://api.test', token: 'operator' };
const fared = {
  groups: [
    { flow: 'specified', judged: true, set: 2, visitors: 10, finished: 4 },
    { flow: name, judged: true, set: 2, visitors: 10, finished: 6 },
  ],
  screens: [{ flow: name, judged: true, screen: 'services', reached: 9, went_on: 8 }],
  last_event_at: null,
};

beforeEach(async () => {
  const fetch = async () => Response.json(fared);
  registry = await startRegistry({ analytics }, { fetch, inFlight: async () => undefined });
  await registry.publish({ version: '1.3.0' });
  await registry.set({ 'mf-services': '1.3.0' });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function flow(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(['flow', ...argv], {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

it('puts a table on a channel, gives it to more, to all, and takes it back', async () => {
  const began = await flow('start', 'production', name, '--share', '50', ...why);
  expect(began.said).toMatch(/^production is at set 2: booking-after-services for 50 % /);
  expect((await flow('share', 'production', '80', ...why)).said).toContain('for 80 %');
  expect((await flow('adopt', 'production', ...why)).said).toContain('for 100 %');
  const shown = await flow('show', 'production');
  expect(shown.said).toContain('after services/finished: booking-platform, in place of set-number');
  expect(shown.said).toContain(`Ready: ${name}`);
  expect((await flow('stop', 'production', ...why)).said).toContain('set 5: the specified table');
});

it('a table of ones own is read from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flow-'));
  const file = join(folder, 'own.json');
  const changes = [{ fact: 'services/finished', insteadOf: 'set-number', goes: 'photos-storage' }];
  writeFileSync(file, JSON.stringify({ name: 'photos-after-services', changes }));
  const began = await flow('start', 'production', file, ...why);
  expect(began.said).toContain('photos-after-services for 100 %');
  rmSync(folder, { recursive: true });
});

it('a file with no JSON in it is there, and told where the fault is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flow-'));
  const file = join(folder, 'own.json');
  writeFileSync(file, '{\n  "name": "own",\n  "changes": [,]\n}\n');
  const refused = await flow('start', 'production', file, ...why);
  expect(refused.code).toBe(1);
  expect(refused.complained).toBe(`${file} is no JSON: Unexpected token ',', line 3, column 15.`);
  rmSync(folder, { recursive: true });
});

it('says what would happen, and does nothing', async () => {
  const plan = await flow('start', 'production', name, '--dry-run');
  expect(plan.said).toContain(`what comes next: specified → ${name}, 100 %`);
  expect((await flow('show', 'production')).said).toContain('production: the specified table');
});

it('compares the two tables of the last experiment, for people and for programs', async () => {
  await flow('start', 'production', name, '--share', '50', ...why);
  const { said } = await flow('compare', 'production');
  expect(said).toMatch(/^Nothing is certain yet: 6 of 10 visitors finish/);
  expect(said).toContain(`services  specified 0 of 0  ${name} 8 of 9 (88.9 %, `);
  const told = JSON.parse((await flow('compare', 'production', '--json')).said);
  expect(told.finished.varied).toMatchObject({ did: 6, of: 10 });
});

it.each<[string[], number, RegExp]>([
  [['start', 'production', 'sooner', ...why], 1, /No table is ready that is called 'sooner'/],
  [['start', 'production', 'none.json', ...why], 1, /There is no table to read/],
  [['start', 'production', name], 1, /Say why/],
  [['share', 'production', 'half', ...why], 1, /must be a number/],
  [['share', 'production', '10', ...why], 1, /no other table/],
  [['compare', 'production'], 1, /never carried another table/],
  [['start', 'production', name, '--if-set', '7', ...why], 1, /Somebody was faster/],
  [['start', 'production'], 2, /too few words: <table>\|<file.json> is missing/],
])('flow %j ends with %d', async (argv, code, complaint) => {
  const ended = await flow(...argv);
  expect(ended.code).toBe(code);
  expect(ended.complained).toMatch(complaint);
});
