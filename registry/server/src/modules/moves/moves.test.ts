import { projectPath } from 'registry-contract/endpoint';
import {
  startPrepared,
  startRegistry,
  withDatabase,
  type TestRegistry,
} from '../../testing/registry';

describe('moves', () => {
  withDatabase();
  let registry: TestRegistry;
  let halfWay: ReadonlyMap<number, number> | undefined;

  const fourReleases = async ({ publish }: TestRegistry) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
    await publish({ name: 'mf-gbp-create' });
  };

  beforeEach(async () => {
    halfWay = undefined;
    registry = await startPrepared(fourReleases, {}, { inFlight: async () => halfWay });
  });

  const set = (ifMatch: string, more: object = {}) =>
    registry.post(
      '/channels/production/releases',
      { releases: { 'mf-services': '1.2.0' }, reason: 'for a test', ...more },
      { 'if-match': ifMatch },
    );
  const restore = (number: number, more: object = {}) =>
    registry.post(`/channels/production/sets/${number}/restore`, { reason: 'for a test', ...more });

  /** What a dry run reports as well as the changes. */
  const nothingElse = {
    dryRun: true,
    channel: 'production',
    lastGood: [],
    stays: [],
    people: null,
    notes: [],
    // It notes releases that are older than contracts.
    check: { fits: true, findings: [], notes: expect.any(Array) },
  };
  const change = (previous: string | null, to: string | null, remote = 'mf-services') => ({
    remote,
    from: previous,
    to,
  });

  describe('a writer with another set', () => {
    it('is refused and gets the live set', async () => {
      const answers = [await set('"set-1"')];
      await registry.swap('1.0.0');
      answers.push(
        await set('"set-2"'),
        await set('"set-0"'),
        await set('"set-2"', { dryRun: true }),
      );
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toStrictEqual(
        ['has no set', 'is at set 1', 'is at set 1', 'is at set 1'].map((state) => [
          409,
          {
            code: 'POINTER_MOVED',
            message: `The channel changed before your request: production now ${state}.`,
          },
        ]),
      );
    });

    it('is accepted with the live set', async () => {
      expect((await set('"set-0"')).json()).toMatchObject({ set: 1 });
      expect(
        (await set('"set-1"', { releases: { 'mf-gbp-create': '1.0.0' } })).json(),
      ).toMatchObject({
        set: 2,
        pointers: [{ remote: 'mf-gbp-create', version: '1.0.0' }],
      });
    });
  });

  it('a writer with another version gets the live one', async () => {
    const early = await registry.swap('1.1.0', { expected: '1.0.0' });
    await registry.swap('1.0.0');
    await registry.swap('1.1.0', { expected: '1.0.0' });
    const late = [
      await registry.swap('1.2.0', { expected: '1.0.0' }),
      await registry.swap('1.2.0', {}, { 'if-match': '"1"' }),
      await registry.swap('1.2.0', {}, { 'if-match': '"0"' }),
      await registry.rollback({ expected: '1.0.0' }),
      await registry.set({ 'mf-services': '1.2.0' }, 'production', {
        expected: { 'mf-services': '1.0.0' },
      }),
    ];
    expect([early, ...late].map((answer) => [answer.statusCode, answer.json()])).toStrictEqual(
      ['points nowhere', ...late.map(() => 'points at 1.1.0')].map((state) => [
        409,
        {
          code: 'POINTER_MOVED',
          message: `The channel changed before your request: it now ${state}.`,
        },
      ]),
    );
    expect((await registry.rollback({ expected: '1.1.0' })).json()).toMatchObject({
      version: '1.0.0',
    });
  });

  describe('a dry run', () => {
    it('of a first move reports that it replaces nothing', async () => {
      halfWay = new Map([[1, 7]]);
      expect((await registry.swap('1.0.0', { dryRun: true })).json()).toStrictEqual({
        ...nothingElse,
        replaces: null,
        changes: [change(null, '1.0.0')],
      });
      expect((await registry.get('/channels/production')).json()).toStrictEqual({
        channel: 'production',
        remotes: [],
        history: [],
      });
    });

    it('reports the fallback, and the active sessions on all sets', async () => {
      for (const version of ['1.0.0', '1.1.0']) await registry.swap(version);
      halfWay = new Map([
        [1, 3],
        [2, 7],
      ]);
      const would = { ...nothingElse, replaces: 2, people: 10 };
      expect((await registry.swap('1.2.0', { dryRun: true })).json()).toStrictEqual({
        ...would,
        changes: [change('1.1.0', '1.2.0')],
        lastGood: [change('1.0.0', '1.1.0')],
      });
      halfWay = new Map();
      expect((await registry.rollback({ dryRun: true })).json()).toStrictEqual({
        ...would,
        people: 0,
        changes: [change('1.1.0', '1.0.0')],
        lastGood: [change('1.0.0', null)],
      });
      expect(await registry.channels.history('production')).toHaveLength(2);
    });

    it('is refused as the move would be', async () => {
      await registry.swap('1.0.0');
      const never = await registry.swap('9.9.9', { dryRun: true });
      expect([never.statusCode, never.json()]).toStrictEqual([
        404,
        { code: 'NOT_FOUND', message: 'There is no mf-services 9.9.9.' },
      ]);
    });

    it('reports active sessions only if their number is known', async () => {
      const alone = await startRegistry();
      await alone.publish();
      await alone.swap('1.0.0');
      const plan = (await alone.swap('1.0.0', { dryRun: true })).json();
      expect(plan).toStrictEqual({ ...nothingElse, replaces: 1, changes: [] });
    });
  });

  describe('restoring a set', () => {
    beforeEach(async () => {
      await registry.set({ 'mf-services': '1.0.0' });
      await registry.set({ 'mf-services': '1.1.0', 'mf-gbp-create': '1.0.0' });
    });

    it('moves remotes that differed then, and leaves those that were missing', async () => {
      expect((await restore(1, { dryRun: true })).json()).toMatchObject({
        replaces: 2,
        changes: [change('1.1.0', '1.0.0')],
        stays: ['mf-gbp-create'],
      });
      const { pointers, set: number } = (await restore(1)).json();
      expect([number, pointers]).toMatchObject([3, [{ remote: 'mf-services', version: '1.0.0' }]]);
    });

    it('restoring a part of a set does not list other remotes as staying', async () => {
      const part = { remotes: ['mf-services'], dryRun: true };
      expect((await restore(1, part)).json()).toMatchObject({
        changes: [change('1.1.0', '1.0.0')],
        stays: [],
      });
    });

    it('is refused for a remote that was not in the set', async () => {
      const refused = await restore(1, { remotes: ['mf-services', 'mf-gbp-create'] });
      expect([refused.statusCode, refused.json()]).toStrictEqual([
        404,
        {
          code: 'NOT_FOUND',
          field: 'remotes',
          message: 'Set 1 of production has no mf-gbp-create.',
        },
      ]);
    });
  });

  it('a move drains sessions on the replaced set only if requested', async () => {
    const standing = async (number: number) =>
      (await registry.get(`/discovery/production/sets/${number}/standing`)).json().standing;
    await registry.swap('1.0.0', { drain: 'now' });
    await registry.swap('1.0.0', { drain: 'now' });
    expect(await standing(1)).toBe('kept');
    await registry.swap('1.1.0');
    expect(await standing(1)).toBe('kept');
    await registry.swap('1.2.0', { drain: 'now' });
    expect([await standing(1), await standing(2)]).not.toContain('kept');
  });
});

describe('responses', () => {
  withDatabase();
  let registry: TestRegistry;

  /** Two sets, of two remotes each. */
  const twoSets = async ({ publish, set }: TestRegistry) => {
    for (const version of ['1.0.0', '1.1.0']) {
      for (const name of ['mf-services', 'mf-gbp-create']) await publish({ name, version });
      await set({ 'mf-services': version, 'mf-gbp-create': version });
    }
  };

  beforeEach(async () => {
    registry = await startPrepared(twoSets);
  });

  const reason = 'for a test';
  const ofSet = (number: number, act: string, more: object = {}) =>
    registry.post(`/channels/production/sets/${number}/${act}`, { reason, ...more });

  it('a move returns its new set, and a query without a set returns the pointer of a remote', async () => {
    const moved = await registry.rollback();
    const points = {
      channel: 'production',
      remote: 'mf-services',
      version: '1.0.0',
      lastGood: null,
      revision: 5,
    };
    expect(moved.json()).toStrictEqual({ ...points, set: 3 });
    const deployment = await registry.get(`${projectPath}/mf-services/deployment`);
    expect(deployment.json()).toStrictEqual(points);
    expect([moved.headers.etag, deployment.headers.etag]).toStrictEqual(['"5"', '"5"']);
  });

  it('restoring a set returns everything that moved, sorted by name', async () => {
    const { pointers } = (await ofSet(1, 'restore')).json();
    expect(pointers).toMatchObject([
      { remote: 'mf-gbp-create', version: '1.0.0' },
      { remote: 'mf-services', version: '1.0.0' },
    ]);
  });

  it('reports whether a set was restored, or replaced a banned set', async () => {
    await ofSet(1, 'restore');
    await ofSet(3, 'ban', { goTo: 2 });
    const { sets } = (await registry.get('/channels/production/sets')).json();
    expect(sets.map(({ kind }: { kind: string }) => kind)).toStrictEqual([
      'ban',
      'restore',
      'swap',
      'swap',
    ]);
  });

  it('versions that only a banned set had are no fallback on its channel', async () => {
    await registry.publish({ version: '1.2.0' });
    for (const version of ['1.1.0', '1.2.0']) await registry.swap(version, { channel: 'pr-1' });
    await registry.swap('1.2.0');
    const { statusCode } = await ofSet(2, 'ban');
    const good = async (channel: string) =>
      (await registry.channels.pointer(channel, 'mf-services'))?.lastGood;
    expect([statusCode, await good('production'), await good('pr-1')]).toStrictEqual([
      201,
      '1.0.0',
      '1.1.0',
    ]);
  });
});
