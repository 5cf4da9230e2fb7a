import { rmSync } from 'node:fs';
import { carriedFlow } from 'shared-contracts/flow';
import { onDatabase } from 'shared-server/testing';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';

const name = 'booking-after-services';
const at = '/channels/production/flow';

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await startRegistry({}, { inFlight: async () => new Map([[2, 4]]) });
    for (const version of ['1.2.0', '1.3.0']) await registry.publish({ version });
    await registry.set({ 'mf-services': '1.2.0' });
    await registry.set({ 'mf-services': '1.3.0' });
  });
  afterEach(async () => {
    await registry.close();
    rmSync(registry.store, { recursive: true });
  });

  const start = (more: object = {}, headers: Record<string, string> = {}) =>
    registry.post(at, { table: name, share: 50, reason: 'ask sooner', ...more }, headers);
  const patch = (share: number) =>
    registry.server.inject({
      ...{ method: 'PATCH', url: at, payload: { share, reason: 'goes well' } },
      headers: { authorization: 'Bearer a-token-for-tests-only' },
    });
  const stop = (more: object = {}) =>
    registry.post(`${at}/stop`, { reason: 'seen enough', ...more });
  const carried = async (channel = 'production', set = '') => {
    const document = set ? `${channel}/sets/${set}` : channel;
    const told = (await registry.get(`/discovery/${document}.json`)).headers['x-flow'];
    return typeof told === 'string' ? carriedFlow.parse(JSON.parse(told)) : undefined;
  };
  const setNow = async () => (await registry.get('/discovery/production.json')).headers['x-set'];
  const acts = async () => {
    const told = await registry.as('a-token-for-tests-only', 'GET', '/audit');
    return told
      .json<{ acts: { what: string; from: string; to: string; by: string; reason: string }[] }>()
      .acts.filter(({ what }) => what.startsWith('flow/'))
      .map(({ what, from, to, by, reason }) => [what, from, to, by, reason]);
  };

  it('a channel carries the specified table until somebody puts another on it', async () => {
    expect(await carried()).toBeUndefined();
    expect((await registry.get(at)).json()).toMatchObject({ set: 2, flow: null, history: [] });
    const made = await start();
    expect(made.json()).toMatchObject({ set: 3, flow: { share: 50, table: { name } } });
    expect(made.headers['etag']).toBe('"set-3"');
    expect(await carried()).toMatchObject({ share: 50, table: { name } });
    expect(await setNow()).toBe('3');
  });

  it('the document stays as it is, and is told with the table when it is asked for again', async () => {
    const before = await registry.get('/discovery/production.json');
    await start();
    const again = await registry.get('/discovery/production.json', {
      'if-none-match': before.headers.etag as string,
    });
    expect([again.statusCode, typeof again.headers['x-flow']]).toStrictEqual([304, 'string']);
  });

  it('the same visitors stay in it while the share grows, and every share is a set of its own', async () => {
    await start();
    const first = (await carried())!;
    await patch(80);
    expect(await carried()).toStrictEqual({ ...first, share: 80 });
    await registry.post(`${at}/adopt`, { reason: 'won' });
    expect(await carried()).toStrictEqual({ ...first, share: 100 });
    expect(await carried('production', '3')).toStrictEqual(first);
    await stop();
    expect(await carried()).toBeUndefined();
    // Who is half way on an earlier set keeps its table.
    expect(await carried('production', '5')).toStrictEqual({ ...first, share: 100 });
  });

  it('a promotion, and a rollback of a remote, leave the table as it is', async () => {
    await start();
    const first = await carried();
    await registry.set({ 'mf-services': '1.2.0' });
    expect(await carried()).toStrictEqual(first);
    await registry.rollback();
    expect(await carried()).toStrictEqual(first);
  });

  it('going back to a set goes back to its table, and to a part of it does not', async () => {
    await start();
    const first = await carried();
    await registry.set({ 'mf-services': '1.2.0' });
    const reason = 'as it was';
    await registry.post('/channels/production/sets/2/restore', {
      reason,
      remotes: ['mf-services'],
    });
    expect(await carried()).toStrictEqual(first);
    const plan = await registry.post('/channels/production/sets/2/restore', { dryRun: true });
    expect(plan.json()).toMatchObject({ flow: { from: `${name}, 50 %`, to: 'specified' } });
    await registry.post('/channels/production/sets/2/restore', { reason });
    expect(await carried()).toBeUndefined();
    await registry.post('/channels/production/sets/3/restore', { reason });
    expect(await carried()).toStrictEqual(first);
  });

  it('a banned set gives its table to nobody any more', async () => {
    await start();
    const banned = await registry.post('/channels/production/sets/3/ban', {
      ...{ reason: 'it leads astray', goTo: 2 },
    });
    expect(banned.statusCode).toBe(201);
    expect((await registry.get('/discovery/production/sets/3.json')).statusCode).toBe(410);
    expect(await carried()).toBeUndefined();
  });

  it('says beforehand what would change and for how many, and changes nothing', async () => {
    const plan = await start({ dryRun: true, reason: undefined });
    expect(plan.json()).toMatchObject({
      ...{ dryRun: true, replaces: 2, changes: [], people: 4 },
      flow: { from: 'specified', to: `${name}, 50 %` },
    });
    expect(await carried()).toBeUndefined();
  });

  it('a table that leads in a circle is refused, and the circle named', async () => {
    const changes = [
      { fact: 'services/finished', insteadOf: 'set-number', goes: 'booking-platform' },
      { fact: 'booking-platform/submitted', insteadOf: 'automate-reviews', goes: 'services' },
    ];
    const refused = await start({ table: { name: 'round', changes } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'FLOW_REFUSED',
      message: expect.stringContaining('services → booking-platform → services'),
    });
    expect(await carried()).toBeUndefined();
  });

  it.each([
    ['a name that no table has', { table: 'sooner' }, 400, 'PAYLOAD_INVALID'],
    ['what is no table', { table: { name: 'x', run: 'alert(1)' } }, 400, 'PAYLOAD_INVALID'],
    ['more than everybody', { share: 101 }, 400, 'PAYLOAD_INVALID'],
    ['no reason', { reason: ' ' }, 400, 'REASON_MISSING'],
  ])('is refused with %s', async (_, more, status, code) => {
    const refused = await start(more);
    expect([refused.statusCode, refused.json().code]).toStrictEqual([status, code]);
  });

  it('whoever has seen another set is refused', async () => {
    expect((await start({}, { 'if-match': '"set-1"' })).json().code).toBe('POINTER_MOVED');
    expect((await start({}, { 'if-match': '"set-2"' })).statusCode).toBe(200);
  });

  it('one at a time, and nothing is to be stopped where there is none', async () => {
    expect([(await stop()).json().code, (await patch(10)).json().code]).toStrictEqual([
      ...['FLOW_NONE', 'FLOW_NONE'],
    ]);
    await start();
    expect((await start()).json()).toMatchObject({ code: 'FLOW_RUNNING' });
  });

  it('a locked channel keeps its table, unless an administrator takes it back', async () => {
    await start();
    await registry.post('/channels/production/lock', { reason: 'the holidays' });
    expect((await patch(90)).json().code).toBe('CHANNEL_LOCKED');
    expect((await stop()).json().code).toBe('CHANNEL_LOCKED');
    expect((await stop({ despiteLock: true })).statusCode).toBe(200);
  });

  it('other channels have a table of their own', async () => {
    await start();
    expect(await carried('staging')).toBeUndefined();
    await registry.post('/channels/staging/flow', { table: name, reason: 'try it there' });
    expect(await carried('staging')).toMatchObject({ share: 100 });
    await stop();
    expect(await carried('staging')).toMatchObject({ share: 100 });
  });

  it('takes the right to promote the shell', async () => {
    const other = await registry.tokenFor({ acts: ['promote'], channels: ['*'] });
    const body = { table: name, reason: 'mine' };
    expect((await registry.as(other, 'POST', at, body)).json().code).toBe('TOKEN_SCOPE');
    const own = await registry.tokenFor(
      { acts: ['promote'], remotes: ['shell'], channels: ['*'] },
      'team-shell',
    );
    expect((await registry.as(own, 'POST', at, body)).statusCode).toBe(200);
    expect(await acts()).toStrictEqual([
      ['flow/started', 'specified', `${name}, 100 %`, 'team-shell', 'mine'],
    ]);
  });

  it('the audit tells of every act, going back to a set included', async () => {
    await start();
    await patch(80);
    await stop();
    await registry.post('/channels/production/sets/4/restore', { reason: 'after all' });
    const by = 'administrator';
    expect(await acts()).toStrictEqual([
      ['flow/started', 'specified', `${name}, 50 %`, by, 'ask sooner'],
      ['flow/share-changed', `${name}, 50 %`, `${name}, 80 %`, by, 'goes well'],
      ['flow/stopped', `${name}, 80 %`, 'specified', by, 'seen enough'],
      ['flow/started', 'specified', `${name}, 80 %`, by, 'after all'],
    ]);
  });
});
