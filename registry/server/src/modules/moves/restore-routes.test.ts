import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;
let inFlight: ReadonlyMap<number, number> | undefined;
const why = { reason: 'for a test' };

/** Sets 1 to 4: mf-services goes from 1.0.0 to 1.2.0, and then mf-gbp-create to 2.0.0. */
const fourSets = async ({ publish, set, swap }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish({ version });
  for (const version of ['1.0.0', '2.0.0']) await publish({ name: 'mf-gbp-create', version });
  await set({ 'mf-services': '1.0.0', 'mf-gbp-create': '1.0.0' });
  await swap('1.1.0');
  await swap('1.2.0');
  await set({ 'mf-gbp-create': '2.0.0' });
};

beforeEach(async () => {
  inFlight = undefined;
  registry = await startPrepared(fourSets, {}, { inFlight: async () => inFlight });
});

const production = '/channels/production';
const restore = (number: number, more: object = {}, headers: Record<string, string> = {}) =>
  registry.post(`${production}/sets/${number}/restore`, { ...why, ...more }, headers);
const ban = (number: number, more: object = {}, headers: Record<string, string> = {}) =>
  registry.post(`${production}/sets/${number}/ban`, { ...why, ...more }, headers);
const drain = (upTo: number, how: string) =>
  registry.post(`${production}/drain`, { ...why, upTo, how });
const standing = async (number: number) =>
  (await registry.get(`/discovery/production/sets/${number}/standing`)).json().standing;
const live = async () => {
  const { set, remotes } = (await registry.get(production)).json();
  const versions = remotes as { remote: string; version: string; lastGood: string | null }[];
  return {
    set,
    ...Object.fromEntries(versions.map(({ remote, version }) => [remote, version])),
    lastGood: versions.find(({ remote }) => remote === 'mf-services')?.lastGood,
  };
};

describe('restoring', () => {
  it('makes an earlier set live again, three steps back, as a new set', async () => {
    const answer = await restore(1);

    expect([answer.statusCode, answer.json().set]).toStrictEqual([200, 5]);
    expect(await live()).toStrictEqual({
      set: 5,
      'mf-services': '1.0.0',
      'mf-gbp-create': '1.0.0',
      // The skipped versions are not good ones.
      lastGood: null,
    });
    const { history } = (await registry.get(production)).json();
    expect(history[0]).toMatchObject({ kind: 'restore', from: '1.2.0', to: '1.0.0', ...why });
  });

  it('restores a part of a set by the names of its remotes', async () => {
    await restore(2, { remotes: ['mf-services'] });

    expect(await live()).toMatchObject({ 'mf-services': '1.1.0', 'mf-gbp-create': '2.0.0' });
  });

  it('a later swap falls back to the restored version', async () => {
    await restore(1);
    await registry.swap('1.3.0');

    expect(await live()).toMatchObject({ 'mf-services': '1.3.0', lastGood: '1.0.0' });
  });

  it('restoring what is already live makes no set', async () => {
    expect((await restore(4)).json()).toStrictEqual({ pointers: [], set: 4 });
  });

  it('rejects an unknown set, no remote and no reason, and nothing moves', async () => {
    for (const [number, more, status, code] of [
      [9, {}, 404, 'SET_UNKNOWN'],
      [1, { remotes: [] }, 400, 'PAYLOAD_INVALID'],
      [1, { reason: ' ' }, 400, 'REASON_MISSING'],
    ] as const) {
      const refused = await restore(number, more);
      expect([refused.statusCode, refused.json().code]).toStrictEqual([status, code]);
    }
    expect((await live()).set).toBe(4);
  });

  it('an operator who may move one remote restores only that remote', async () => {
    const team = await registry.tokenFor({ acts: ['promote'], channels: ['production'] });
    const answersWith = (more: object) =>
      registry.as(team, 'POST', `${production}/sets/1/restore`, { ...why, ...more });

    expect((await answersWith({})).json()).toMatchObject({ code: 'TOKEN_SCOPE' });
    expect((await answersWith({ remotes: ['mf-services'] })).statusCode).toBe(200);
  });
});

describe('two moves at once', () => {
  it('rejects every move whose if-match names no set', async () => {
    const conditions = { 'if-match': 'set-3' };
    for (const [route, more] of [
      ['releases', { releases: { 'mf-services': '1.0.0' } }],
      ['sets/1/restore', {}],
      ['sets/4/ban', { goTo: 1 }],
    ] as const) {
      const refused = await registry.post(
        `${production}/${route}`,
        { ...why, ...more },
        conditions,
      );
      const { code, field } = refused.json();
      expect([route, code, field]).toStrictEqual([route, 'PAYLOAD_INVALID', 'if-match']);
    }
    expect((await live()).set).toBe(4);
  });

  it('refuses one of two moves that name the same set', async () => {
    const conditions = { 'if-match': '"set-4"' };
    const answers = await Promise.all([
      restore(1, {}, conditions),
      registry.swap('1.3.0', {}, conditions),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toStrictEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'POINTER_MOVED' });
    expect(refused?.json().message).toContain('production now is at set 5');
    expect((await live()).set).toBe(5);
  });
});

describe('ending a stay', () => {
  it('does not serve or restore a banned set, and explains that in the response', async () => {
    expect((await ban(2)).statusCode).toBe(201);

    const bannedSet = await registry.get('/discovery/production/sets/2.json');
    expect([bannedSet.statusCode, bannedSet.json().code]).toStrictEqual([410, 'SET_BANNED']);
    expect(bannedSet.json().message).toBe('Set 2 of production was banned.');
    expect((await restore(2)).json()).toMatchObject({
      code: 'SET_BANNED',
      message: expect.stringMatching(/^Set 2 of production was banned by administrator at /),
    });
    expect((await ban(2)).json()).toMatchObject({ code: 'SET_BANNED' });
    expect(await standing(2)).toBe('banned');
    expect(await standing(1)).toBe('kept');
  });

  it('a dry run of a ban reports what it would do', async () => {
    inFlight = new Map([[4, 7]]);
    const sets = () => registry.get(`${production}/sets`);
    const before = (await sets()).json();
    const plan = (await ban(4, { goTo: 1, dryRun: true, reason: undefined })).json();
    expect(plan).toMatchObject({ dryRun: true, bans: 4, replaces: 4, people: 7 });
    expect(plan.changes).not.toStrictEqual([]);
    expect((await ban(2, { dryRun: true })).json()).toMatchObject({
      bans: 2,
      changes: [],
      people: 0,
    });
    expect((await ban(4, { dryRun: true })).json()).toMatchObject({ field: 'goTo' });
    expect((await sets()).json()).toStrictEqual(before);
    expect(await standing(4)).toBe('kept');

    const done = (await ban(4, { goTo: 1 })).json();
    const live = (await registry.get(`${production}/sets/${done.set}`)).json();
    for (const { remote, to } of plan.changes) expect(live.releases[remote]).toBe(to);
  });

  it('bans the live set and restores another at once', async () => {
    const refused = await ban(4);
    expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'goTo' });
    expect(await standing(4)).toBe('kept');

    expect((await ban(4, { goTo: 1 })).json()).toMatchObject({ banned: 4, set: 5 });
    expect(await live()).toMatchObject({ set: 5, 'mf-gbp-create': '1.0.0' });
    expect(await standing(4)).toBe('banned');
  });

  it('bans nothing if another set is live than the request names', async () => {
    for (const dryRun of [true, false]) {
      const late = await ban(4, { goTo: 1, dryRun }, { 'if-match': '"set-3"' });
      expect([late.statusCode, late.json().code]).toStrictEqual([409, 'POINTER_MOVED']);
    }
    expect([(await live()).set, await standing(4)]).toStrictEqual([4, 'kept']);

    const done = await ban(4, { goTo: 1 }, { 'if-match': '"set-4"' });
    expect(done.json()).toMatchObject({ banned: 4, set: 5 });
  });

  it('rejects a ban of the live set if the other set serves the same or is banned', async () => {
    await ban(3);
    for (const goTo of [3, 4]) {
      expect((await ban(4, { goTo })).statusCode).toBeGreaterThan(399);
      expect(await standing(4)).toBe('kept');
    }
    expect((await live()).set).toBe(4);
  });

  it('a drain moves sessions on sets up to its number, and now overrides soft', async () => {
    await drain(3, 'soft');
    await drain(1, 'now');
    await drain(2, 'soft');

    expect([
      await standing(1),
      await standing(2),
      await standing(3),
      await standing(4),
    ]).toStrictEqual(['drain-now', 'drain-soft', 'drain-soft', 'kept']);
    expect((await drain(9, 'now')).json()).toMatchObject({ code: 'SET_UNKNOWN' });
    expect((await drain(1, 'later')).json()).toMatchObject({ field: 'how' });
  });

  it('a dry run of a drain reports the number of sessions', async () => {
    const look = async (upTo: number, how: string) =>
      (await registry.post(`${production}/drain`, { upTo, how, dryRun: true })).json();
    const about = { dryRun: true, channel: 'production', current: 4 };
    expect(await look(3, 'soft')).toStrictEqual({
      ...about,
      upTo: 3,
      how: 'soft',
      people: null,
      already: null,
    });
    inFlight = new Map([
      [4, 50],
      [3, 7],
      [2, 4],
      [1, 1],
    ]);
    await ban(1);
    await drain(2, 'soft');
    // Set 4 is live, set 1 is banned, and sessions on set 2 were drained before.
    expect(await look(4, 'soft')).toStrictEqual({
      ...about,
      upTo: 4,
      how: 'soft',
      people: 7,
      already: 5,
    });
    expect(await look(3, 'now')).toStrictEqual({
      ...about,
      upTo: 3,
      how: 'now',
      people: 11,
      already: 1,
    });
    expect([await standing(3), await standing(2)]).toStrictEqual(['kept', 'drain-soft']);
    expect(await look(9, 'now')).toMatchObject({ code: 'SET_UNKNOWN' });
  });

  it('needs a reason and the right to move every remote', async () => {
    const team = await registry.tokenFor({ acts: ['promote'], channels: ['production'] });
    for (const [url, body] of [
      [`${production}/sets/1/ban`, {}],
      [`${production}/drain`, { upTo: 1, how: 'now' }],
    ] as const) {
      expect((await registry.post(url, body)).json()).toMatchObject({ code: 'REASON_MISSING' });
      const refused = await registry.as(team, 'POST', url, { ...body, ...why });
      expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
    }
  });

  it('the audit lists all of it', async () => {
    await restore(2, { remotes: ['mf-services'] });
    await ban(4);
    await drain(3, 'now');

    const answer = await registry.as(token, 'GET', '/audit');
    const { acts } = answer.json() as { acts: { what: string; to: string; reason: string }[] };
    expect(acts.slice(-3)).toMatchObject([
      { what: 'version/restored', from: '1.2.0', to: '1.1.0', remote: 'mf-services' },
      { what: 'set/banned', to: 'set 4', channel: 'production', by: 'administrator', ...why },
      { what: 'set/drained', to: 'up to set 3, now', ...why },
    ]);
  });
});

it('rejects a swap, a set and a rollback without a reason, and names the field', async () => {
  for (const refused of [
    await registry.swap('1.1.0', { reason: undefined }),
    await registry.set({ 'mf-services': '1.1.0' }, 'staging', { reason: '  ' }),
    await registry.rollback({ reason: undefined }),
  ]) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'REASON_MISSING', field: 'reason' });
  }
  expect(await registry.channels.history('production')).toHaveLength(5);
  expect(await registry.channels.history('staging')).toHaveLength(0);
});
