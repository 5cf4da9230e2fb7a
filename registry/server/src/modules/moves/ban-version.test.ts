import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;
const inFlight = new Map<number, number>();
const why = { reason: 'lets anyone in' };
const production = '/channels/production';

const fourReleases = async ({ publish }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
  await publish({ name: 'mf-gbp-create' });
};

beforeEach(async () => {
  inFlight.clear();
  registry = await startPrepared(fourReleases, {}, { inFlight: async () => inFlight });
});

const ban = (version: string, more: object = {}) =>
  registry.post(`/projects/default/microFrontends/mf-services/versions/${version}/ban`, {
    ...why,
    ...more,
  });
const liveOn = async (channel: string) => {
  const { remotes } = (await registry.get(`/channels/${channel}`)).json();
  return remotes.find(({ remote }: { remote: string }) => remote === 'mf-services');
};
const numbers = (places: { channel: string; number: number }[]) =>
  places.map(({ channel, number }) => `${channel} ${number}`);

describe('a ban of a version', () => {
  it('rolls back every channel where it is live, and bans every set that has it', async () => {
    await registry.swap('1.0.0');
    await registry.swap('1.1.0');
    await registry.set({ 'mf-gbp-create': '1.0.0' });
    const done = (await ban('1.1.0')).json();

    expect(done.changes).toStrictEqual([{ channel: 'production', from: '1.1.0', to: '1.0.0' }]);
    expect(numbers(done.sets)).toStrictEqual([
      'production 3',
      'production 2',
      'staging 3',
      'staging 2',
    ]);
    expect(await liveOn('production')).toMatchObject({ version: '1.0.0', lastGood: null });
    expect(await liveOn('staging')).toMatchObject({ version: '1.0.0' });
    const standing = await registry.get('/discovery/production/sets/2/standing');
    expect(standing.json()).toMatchObject({ standing: 'banned' });
  });

  it('removes it as a fallback', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.swap(version);
    await ban('1.1.0');
    expect(await liveOn('production')).toMatchObject({ version: '1.2.0', lastGood: '1.0.0' });
    const document = (await registry.get('/discovery/production.json')).body;
    expect(document).not.toContain('1.1.0');
  });

  it('refuses promotions, restores, canaries and previews of it with the reason', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.swap(version);
    await ban('1.1.0');
    const releases = { 'mf-services': '1.1.0' };
    for (const [url, payload] of [
      [`${production}/releases`, { releases }],
      [`${production}/releases`, { releases, dryRun: true }],
      [`${production}/sets/2/restore`, {}],
      [`${production}/canaries`, { releases, share: 10 }],
      ['/previews', { remote: 'mf-services', version: '1.1.0' }],
    ] as const) {
      const refused = await registry.post(url, { ...why, ...payload });
      expect([url, refused.statusCode, refused.json().code]).toStrictEqual([
        url,
        409,
        'SET_BANNED',
      ]);
      expect(refused.json().message).toContain(why.reason);
    }
    expect((await ban('1.1.0')).json()).toMatchObject({ code: 'SET_BANNED' });
  });

  it('ends its previews and aborts its canary', async () => {
    await registry.swap('1.0.0');
    const { id } = (
      await registry.post('/previews', { ...why, remote: 'mf-services', version: '1.1.0' })
    ).json();
    await registry.post(`${production}/canaries`, {
      ...why,
      releases: { 'mf-services': '1.1.0' },
      share: 10,
    });
    expect((await ban('1.1.0')).json()).toMatchObject({
      previews: [id],
      canaries: ['production'],
      changes: [],
    });
    const { canaries } = (await registry.get(`${production}/canaries`)).json();
    expect(canaries[0].state).toBe('aborted');
  });

  it('is planned by a dry run, which counts active sessions on all of its sets', async () => {
    await registry.swap('1.0.0');
    await registry.swap('1.1.0');
    await registry.set({ 'mf-gbp-create': '1.0.0' });
    inFlight.set(1, 5).set(2, 3).set(3, 4);
    const plan = (await ban('1.1.0', { dryRun: true, reason: undefined })).json();
    expect(plan).toMatchObject({ dryRun: true, version: '1.1.0', people: 14 });
    expect(await liveOn('production')).toMatchObject({ version: '1.1.0' });
    expect((await registry.get(`${production}/sets`)).json().bans).toStrictEqual([]);
  });

  it('is refused without an earlier version, on a locked channel, and with a narrow token', async () => {
    await registry.swap('1.0.0');
    expect((await ban('1.0.0')).json().message).toContain('is live on production');
    await registry.post(`${production}/lock`, why);
    expect((await ban('1.2.0')).json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
    expect((await ban('1.2.0', { despiteLock: true })).statusCode).toBe(201);
    expect((await ban('9.9.9', { despiteLock: true })).statusCode).toBe(404);
    const team = await registry.tokenFor({ acts: ['promote'], channels: ['production'] });
    const url = '/projects/default/microFrontends/mf-services/versions/1.1.0/ban';
    expect((await registry.as(team, 'POST', url, why)).json()).toMatchObject({
      code: 'TOKEN_SCOPE',
    });
  });

  it('is in the audit, and in the list of versions', async () => {
    await ban('1.2.0');
    const { acts } = (await registry.as(token, 'GET', '/audit?what=version/banned')).json();
    expect(acts).toMatchObject([{ remote: 'mf-services', to: '1.2.0', ...why }]);
    const { versions } = (
      await registry.get('/projects/default/microFrontends/mf-services/versions')
    ).json();
    expect(versions[0]).toMatchObject({ banned: { by: 'administrator', ...why } });
    expect(versions[1].banned).toBeNull();
  });
});

describe('a ban of a set', () => {
  const banSet = (number: number, more: object) =>
    registry.post(`${production}/sets/${number}/ban`, { ...why, ...more });

  it('names its twins, and where visitors can still get the versions that it brought', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0']) await registry.swap(version);
    const { id } = (
      await registry.post('/previews', { ...why, remote: 'mf-services', version: '1.1.0' })
    ).json();
    const plan = (await banSet(4, { goTo: 1, dryRun: true })).json();
    expect(plan.twins).toStrictEqual([2]);
    expect(plan.remains).toStrictEqual([
      { remote: 'mf-services', version: '1.1.0', sets: [3, 2], previews: [id] },
    ]);
  });

  it('is a warning of later dry runs for sets and versions that it had', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0']) await registry.swap(version);
    await banSet(4, { goTo: 1 });
    const warning = 'Careful: set 4 has mf-services 1.1.0 as well, and administrator banned it';
    for (const plan of [
      await registry.post(`${production}/sets/2/restore`, { dryRun: true }),
      await registry.swap('1.1.0', { dryRun: true }),
    ]) {
      expect(plan.json().check.notes).toContainEqual(expect.stringContaining(warning));
    }
  });
});
