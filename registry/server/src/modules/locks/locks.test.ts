import { sql } from 'drizzle-orm';
import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;
let currentTime: number;
const address = '/channels/production/lock';
const why = { reason: 'a sale is on' };

const twoSets = async ({ publish, swap }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publish({ version });
    await swap(version);
  }
};

beforeEach(async () => {
  currentTime = Date.parse('2099-11-22T09:00:00Z');
  registry = await startPrepared(twoSets, {}, { now: () => currentTime });
});

const lock = (more: object = {}) => registry.post(address, { ...why, ...more });
const unlock = (more?: object) => registry.as(token, 'DELETE', address, more);
const restore = (more: object) =>
  registry.post('/channels/production/sets/1/restore', { ...why, ...more });

it('rejects a reason with characters that change the direction of the text next to it', async () => {
  for (const reason of ['a sale\u202e is on', '\u2067sale\u2069']) {
    const refused = await lock({ reason });
    expect([refused.statusCode, refused.json().field]).toStrictEqual([400, 'reason']);
  }
});

it('refuses every move of a locked channel, and names who locked it, why and when', async () => {
  expect((await lock()).statusCode).toBe(201);

  for (const move of [
    () => registry.swap('1.0.0'),
    () => registry.swap('1.0.0', { dryRun: true }),
    () => registry.set({ 'mf-services': '1.0.0' }),
    () => registry.rollback(),
    () => restore({}),
    () => registry.post('/channels/production/sets/1/ban', why),
  ]) {
    const refused = await move();
    expect([refused.statusCode, refused.json().code]).toStrictEqual([423, 'CHANNEL_LOCKED']);
    expect(refused.json().message).toBe(
      'production is locked by administrator since 2099-11-22T09:00:00.000Z: a sale is on.',
    );
  }
  expect((await registry.swap('1.0.0', { channel: 'staging' })).statusCode).toBe(200);
  expect((await registry.get(address)).json()).toMatchObject({ lock: { by: 'administrator' } });
});

it('on a locked channel a canary cannot grow, but can be ended', async () => {
  await registry.publish({ version: '1.2.0' });
  const url = '/channels/production/canaries';
  const trial = { ...why, releases: { 'mf-services': '1.2.0' }, share: 10 };
  await lock();
  expect((await registry.post(url, trial)).json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
  await unlock();
  const { id } = (await registry.post(url, trial)).json();
  await lock();

  const share = (to: number) =>
    registry.server.inject({
      method: 'PATCH',
      url: `${url}/${id}`,
      payload: { ...why, share: to },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await share(20)).json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
  expect((await share(5)).json()).toMatchObject({ share: 5 });
  const promoted = await registry.post(`${url}/${id}/promote`, why);
  expect(promoted.json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
  expect((await registry.post(`${url}/${id}/abort`, why)).json()).toMatchObject({
    state: 'aborted',
  });
});

it('only an administrator may roll back and ban on a locked channel', async () => {
  await lock();
  const team = await registry.tokenFor({ acts: ['promote'], channels: ['production'] });
  const rollback = '/projects/default/microFrontends/mf-services/rollback';
  const despite = { ...why, despiteLock: true };

  const refused = await registry.as(team, 'POST', rollback, despite);
  expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'TOKEN_SCOPE']);
  const forward = await registry.swap('1.0.0', { despiteLock: true });
  expect(forward.json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
  expect((await registry.rollback({ despiteLock: true })).json()).toMatchObject({ set: 3 });
  const banned = await registry.post('/channels/production/sets/2/ban', despite);
  expect(banned.statusCode).toBe(201);
  expect((await restore({ despiteLock: true })).statusCode).toBe(200);
});

it('a lock ends when it is opened, or at its time', async () => {
  await lock({ until: '2099-11-22T10:00:00Z' });
  expect((await lock()).json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
  currentTime += 3_600_000;
  expect((await registry.swap('1.0.0')).statusCode).toBe(200);

  await lock();
  expect((await unlock()).json()).toMatchObject({ openedBy: 'administrator' });
  expect((await registry.swap('1.1.0')).statusCode).toBe(200);
  expect((await unlock({ reason: 'again' })).statusCode).toBe(404);
  expect((await registry.get(address)).json()).toMatchObject({ lock: null });
});

it('rejects an invalid lock and names the field', async () => {
  for (const [what, more, code, field] of [
    ['without a reason', { reason: '' }, 'REASON_MISSING', 'reason'],
    ['until a time that is over', { until: '2099-11-22T08:59:59Z' }, 'PAYLOAD_INVALID', 'until'],
    ['until a time that is none', { until: 'tomorrow' }, 'PAYLOAD_INVALID', 'until'],
    ['for longer than a year', { until: '2101-01-01T00:00:00Z' }, 'PAYLOAD_INVALID', 'until'],
  ] as const) {
    const refused = await lock(more);
    expect([what, refused.statusCode, refused.json()]).toMatchObject([what, 400, { code, field }]);
  }
});

it('an operator who may move only one remote cannot lock the channel', async () => {
  const team = await registry.tokenFor({ acts: ['promote'], channels: ['production'] });

  expect((await registry.as(team, 'POST', address, why)).json().code).toBe('TOKEN_SCOPE');
  await lock();
  expect((await registry.as(team, 'DELETE', address)).json().code).toBe('TOKEN_SCOPE');
});

it('a lock and a move at once run one after the other', async () => {
  const [locked, moved] = await Promise.all([lock(), registry.swap('1.0.0')]);

  expect(locked.statusCode).toBe(201);
  expect([200, 423]).toContain(moved.statusCode);
  expect((await registry.swap('1.1.0')).statusCode).toBe(423);
});

it('the audit names who locked and unlocked, and the database refuses to change it', async () => {
  await lock({ until: '2099-11-22T10:00:00Z' });
  await unlock({ reason: 'the sale is over' });

  const { acts } = (await registry.as(token, 'GET', '/audit?what=channel/unlocked')).json();
  expect(acts).toMatchObject([{ by: 'administrator', to: 'open', reason: 'the sale is over' }]);
  const locked = (await registry.as(token, 'GET', '/audit?what=channel/locked')).json();
  expect(locked.acts).toMatchObject([{ to: 'until 2099-11-22T10:00:00Z', ...why }]);
  for (const attempt of [
    sql`update channel_locks set made_by = 'nobody'`,
    sql`delete from channel_locks`,
  ]) {
    await expect(registry.database.sql.execute(attempt)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('channel_locks only ever grows') },
    });
  }
});
