import { rmSync } from 'node:fs';
import type { Contract } from 'shared-contracts/contract';
import { builtWith, changed, today } from '../../testing/contracts';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { readFolder } from '../releases/bundle';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry({ shellOrigin: 'https://start.shop.example' });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

/** The services end in another fact, and a shell that takes it. */
const ended = changed('mf-services', ({ gives: { facts } }) => {
  facts['services/ended'] = facts['services/finished']!;
  delete facts['services/finished'];
});
const takesEnded = changed('shell', ({ takes: { facts } }) => {
  facts['services/ended'] = facts['services/finished']!;
  delete facts['services/finished'];
});

const filesOf = (contract: Contract, version: string): Record<string, string> =>
  Object.fromEntries(
    [...readFolder(builtWith(contract, version))].map(([path, content]) => [path, `${content}`]),
  );
const offer = (contract: Contract, version: string) => {
  const { 'release.json': release, 'contract.json': text } = filesOf(contract, version);
  return { release, contract: text };
};
const publish = (contract: Contract, version: string, more: object = {}) =>
  registry.publishFiles(contract.name, filesOf(contract, version), { version, ...more });
const check = async (more: object = {}) =>
  (await registry.post('/checks', { offered: [offer(ended, '2.0.0')], ...more })).json();

/** Everything is published, and what is of today live. */
async function liveToday() {
  await publish(ended, '2.0.0');
  await publish(takesEnded, '2.0.0', { channel: 'pr-1' });
  for (const contract of [today.shell, today['mf-services']]) await publish(contract, '1.0.0');
  await registry.set({ shell: '1.0.0', 'mf-services': '1.0.0' });
}

it('where nothing is live anything may be published, and the check says so', async () => {
  expect(await check()).toStrictEqual({
    ...{ channel: 'production', fits: true, findings: [], notes: [] },
  });
  expect((await publish(ended, '2.0.0')).statusCode).toBe(201);
});

it.each(['production', 'staging', 'pr-9'])(
  'what does not fit what is live is not published for %s, and the check says so',
  async (channel) => {
    await liveToday();
    expect(await check({ channel })).toMatchObject({ channel, fits: false });
    const refused = await publish(ended, '2.0.1', { channel });
    expect([refused.statusCode, refused.json().code]).toStrictEqual([409, 'CONTRACT_MISFIT']);

    const alongside = [offer(takesEnded, '2.0.1')];
    expect((await publish(ended, '2.0.1', { channel, alongside })).statusCode).toBe(201);
    // Of itself that is published alongside counts what is sent, and not what is said.
    const own = [...alongside, offer(today['mf-services'], '1.0.0')];
    expect((await publish(ended, '2.0.2', { channel, alongside: own })).statusCode).toBe(201);
  },
);

it('those who began with an earlier set are asked about by the check, and not where they are moved on', async () => {
  await liveToday();
  const offered = [offer(ended, '2.0.0'), offer(takesEnded, '2.0.0')];
  const { findings } = await check({ offered });
  expect(findings[0].message).toContain('(set 1)');
  expect(await check({ offered, drain: 'now' })).toMatchObject({ fits: true, findings: [] });
});

it('a dry run of a move that does not fit says so, and the move is refused', async () => {
  await liveToday();
  const aim = { 'mf-services': '2.0.0' };
  const plan = await registry.set(aim, 'production', { dryRun: true });
  expect([plan.statusCode, plan.json().check.fits]).toStrictEqual([200, false]);
  const refused = await registry.set(aim);
  expect([refused.statusCode, refused.json().code]).toStrictEqual([409, 'CONTRACT_MISFIT']);
});

it('what a link shows is held against a move, and not where people are moved on', async () => {
  await liveToday();
  await publish(today['mf-services'], '1.1.0');
  const link = { remote: 'mf-services', version: '1.1.0', reason: 'to look at' };
  expect((await registry.post('/previews', link)).statusCode).toBe(201);
  const both = { shell: '2.0.0', 'mf-services': '2.0.0' };
  await registry.post('/channels/production/drain', { upTo: 1, how: 'now', reason: 'both' });

  const refused = await registry.set(both);
  expect(refused.json().message).toContain('mf-services 1.1.0 (preview ');
  expect(refused.json().message).not.toContain('(set 1)');
  expect((await registry.set(both, 'production', { drain: 'now' })).statusCode).toBe(200);
});
