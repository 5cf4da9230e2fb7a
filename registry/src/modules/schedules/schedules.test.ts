import { rmSync } from 'node:fs';
import { onDatabase } from 'shared-server/testing';
import { createApp, registryConfig } from '../../app';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;
  let now: number;
  const address = '/channels/production/schedules';
  const minute = 60_000;

  beforeEach(async () => {
    now = Date.parse('2099-11-22T09:00:00Z');
    registry = await startRegistry({}, { now: () => now });
    for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
    await registry.swap('1.0.0');
  });

  afterEach(async () => {
    await registry.close();
    rmSync(registry.store, { recursive: true });
  });

  const plan = (more: object = {}) =>
    registry.post(address, {
      ...{ at: '2099-11-22T10:00:00Z', releases: { 'mf-services': '1.1.0' } },
      ...{ reason: 'before the sale', ...more },
    });
  const listed = async () => (await registry.as(token, 'GET', address)).json().schedules;
  const live = async () => (await registry.channels.pointer('production', 'mf-services'))?.version;

  it('a move is made at its time, once, with its reason and its owner', async () => {
    const kim = await registry.tokenFor({ acts: ['promote'], channels: ['production'] }, 'kim');
    await registry.as(kim, 'POST', address, {
      ...{ at: '2099-11-22T11:00:00+01:00', releases: { 'mf-services': '1.1.0' } },
      reason: 'before the sale',
    });
    now += 59 * minute;
    expect(await registry.schedules.runDue()).toStrictEqual([]);
    expect(await live()).toBe('1.0.0');

    now += minute;
    expect(await registry.schedules.runDue()).toMatchObject([{ state: 'done', set: 2 }]);
    expect(await registry.schedules.runDue()).toStrictEqual([]);
    expect(await live()).toBe('1.1.0');
    const [change] = await registry.channels.history('production');
    expect(change).toMatchObject({ by: 'kim', reason: 'before the sale', to: '1.1.0' });
    expect(await listed()).toMatchObject([{ state: 'done', set: 2, by: 'kim' }]);
  });

  it('of two servers that look at once, one makes the move', async () => {
    await plan();
    const config = { ...registryConfig({}), data: undefined, token, store: registry.store };
    const { database } = registry;
    const other = await createApp({ ...config, logLevel: 'silent' }, { database, now: () => now });
    now += 60 * minute;
    const ended = await Promise.all([registry.schedules.runDue(), other.schedules.runDue()]);
    await other.close();

    expect(ended.flat()).toHaveLength(1);
    expect(await registry.channels.history('production')).toHaveLength(2);
  });

  it('what came due while no server was running is made within an hour, and is missed after', async () => {
    await plan();
    await plan({ at: '2099-11-22T11:30:00Z', releases: { 'mf-services': '1.0.0' } });
    now = Date.parse('2099-11-22T11:00:01Z');
    expect(await registry.schedules.runDue()).toMatchObject([{ state: 'missed' }]);
    expect(await live()).toBe('1.0.0');

    now = Date.parse('2099-11-22T12:30:00Z');
    expect(await registry.schedules.runDue()).toMatchObject([{ state: 'done' }]);
    expect(await listed()).toMatchObject([
      { state: 'done' },
      { state: 'missed', words: expect.stringContaining('No registry was running') },
    ]);
  });

  it('all that wait are listed, and the others a page at a time, the latest first', async () => {
    for (const hour of ['10', '11', '12', '14', '13']) {
      await plan({ at: `2099-11-22T${hour}:00:00Z` });
    }
    now = Date.parse('2099-11-22T12:00:00Z');
    await registry.schedules.runDue();
    const list = async (query: string) => {
      const answer = (await registry.as(token, 'GET', `${address}?${query}`)).json();
      const {
        channel: _,
        schedules,
        ...more
      } = answer as { schedules?: { id: number }[] } & {
        channel?: string;
      };
      return schedules ? { ids: schedules.map(({ id }) => id), ...more } : more;
    };
    expect(await list('')).toStrictEqual({ ids: [5, 4, 3, 2, 1] });
    expect(await list('limit=2')).toStrictEqual({ ids: [5, 4, 3, 2], older: 2 });
    expect(await list('limit=2&before=2')).toStrictEqual({ ids: [1] });
    expect(await list('before=1')).toStrictEqual({ ids: [] });
    expect(await list('before=6')).toStrictEqual({
      ...{ code: 'PAYLOAD_INVALID', field: 'before' },
      message: "The question: 'before' names no schedule of production",
    });
  });

  it('a refusal at that moment is kept with its words, moves nothing, and others still run', async () => {
    await plan({ releases: { 'mf-services': '1.1.0', 'mf-gbp-create': '9.9.9' } });
    await plan({ at: '2099-11-22T10:00:01Z' });
    now += 61 * minute;
    expect(await registry.schedules.runDue()).toMatchObject([
      { state: 'refused', words: 'NOT_FOUND: There is no mf-gbp-create 9.9.9.' },
      { state: 'done' },
    ]);

    const { acts } = (await registry.as(token, 'GET', '/audit?what=schedule/refused')).json();
    expect(acts).toMatchObject([
      {
        ...{ by: 'administrator', channel: 'production' },
        to: 'mf-gbp-create 9.9.9, mf-services 1.1.0',
        reason: 'NOT_FOUND: There is no mf-gbp-create 9.9.9.',
      },
    ]);
  });

  const ended = async () => {
    now += 60 * minute;
    const [one] = await registry.schedules.runDue();
    expect(await live()).toBe('1.0.0');
    const { acts } = (await registry.as(token, 'GET', '/audit?what=schedule/refused')).json();
    expect(acts).toMatchObject([{ reason: one?.words }]);
    return one;
  };
  const body = {
    ...{ at: '2099-11-22T10:00:00Z', releases: { 'mf-services': '1.1.0' } },
    reason: 'before the sale',
  };

  it('a move whose token was revoked since is refused at its time, and the audit says why', async () => {
    const kim = await registry.tokenFor({ acts: ['promote'], channels: ['production'] }, 'kim');
    expect((await registry.as(kim, 'POST', address, body)).statusCode).toBe(201);
    const { tokens } = (await registry.as(token, 'GET', '/tokens')).json();
    await registry.as(token, 'DELETE', `/tokens/${tokens[0].id}`);

    expect(await ended()).toMatchObject({
      state: 'refused',
      words: expect.stringMatching(
        /^TOKEN_REFUSED: Token \w+ of kim, .+ was revoked by administrator/,
      ),
    });
  });

  it.each([
    ['role', 'PUT', { role: 'look' }, /^TOKEN_SCOPE: maria, whose role is look, may operate/],
    ['', 'DELETE', undefined, /^OPERATOR_REFUSED: Operator maria, .+ was removed by administrator/],
  ] as const)(
    'a move of somebody who may no more (%s %s) is refused at its time',
    async (what, method, change, words) => {
      const password = 'a password of hers';
      await registry.post('/operators', { name: 'maria', role: 'promote', password });
      const origin = { 'sec-fetch-site': 'same-origin' };
      const signedIn = await registry.server.inject({
        ...{ method: 'POST', url: '/operators/session', headers: origin },
        payload: { name: 'maria', password },
      });
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
      const made = await registry.server.inject({
        ...{ method: 'POST', url: address, headers: { ...origin, cookie }, payload: body },
      });
      expect(made.statusCode).toBe(201);
      await registry.as(token, method, `/operators/maria${what && `/${what}`}`, change);

      expect(await ended()).toMatchObject({
        state: 'refused',
        words: expect.stringMatching(words),
      });
    },
  );

  it('a move for after the end of its token is not scheduled at all', async () => {
    const scope = { acts: ['promote'], channels: ['production'], days: 1 };
    const kim = await registry.tokenFor(scope, 'kim');
    const late = { ...body, at: '2099-11-24T10:00:00Z' };
    expect((await registry.as(kim, 'POST', address, late)).json()).toMatchObject({
      ...{ code: 'PAYLOAD_INVALID', field: 'at' },
      message: expect.stringContaining('2099-11-23T09:00:00.000Z'),
    });
  });

  it('a lock holds what was scheduled too', async () => {
    await plan();
    await registry.post('/channels/production/lock', { reason: 'a sale is on' });
    now += 60 * minute;

    expect(await registry.schedules.runDue()).toMatchObject([
      { state: 'refused', words: expect.stringContaining('CHANNEL_LOCKED') },
    ]);
  });

  it('what waits can be cancelled, and what ended cannot', async () => {
    const { id } = (await plan()).json();
    const cancel = () => registry.as(token, 'DELETE', `${address}/${id}`, { reason: 'too early' });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled', words: 'too early' });
    expect((await cancel()).statusCode).toBe(409);
    now += 60 * minute;

    expect(await registry.schedules.runDue()).toStrictEqual([]);
    expect((await registry.as(token, 'DELETE', `${address}/77`)).statusCode).toBe(404);
  });

  it.each([
    ['without a reason', { reason: '' }, 'REASON_MISSING', 'reason'],
    ['for a time that is over', { at: '2099-11-22T08:00:00Z' }, 'PAYLOAD_INVALID', 'at'],
    ['without a time', { at: undefined }, 'PAYLOAD_INVALID', 'at'],
    ['of nothing', { releases: {} }, 'PAYLOAD_INVALID', 'releases'],
  ])('a schedule %s is refused, and the field is named', async (_what, more, code, field) => {
    expect((await plan(more)).json()).toMatchObject({ code, field });
    expect(await listed()).toStrictEqual([]);
  });
});
