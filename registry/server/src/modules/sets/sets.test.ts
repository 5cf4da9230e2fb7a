import { rmSync, cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { onDatabase } from 'shared-server/testing';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate, openDatabase, type Database } from 'shared-server';
import { startPrepared, withDatabase, type TestRegistry } from '../../testing/registry';
import { migrations } from '../../app';
import { currentSet } from './sets';

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;

  const fourReleases = async ({ publish }: TestRegistry) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
    await publish({ name: 'mf-gbp-create' });
  };

  beforeEach(async () => {
    registry = await startPrepared(fourReleases);
  });

  const setHeader = async (channel = 'production') =>
    (await registry.get(`/discovery/${channel}.json`)).headers['x-set'];
  const servicesIn = async (number: number, channel = 'production') => {
    const answer = await registry.get(`/discovery/${channel}/sets/${number}.json`);
    return answer.json().microFrontends['mf-services'];
  };

  it('every move makes one more set, whose number is in the document', async () => {
    expect(await setHeader()).toBeUndefined();
    await registry.swap('1.0.0');
    expect(await setHeader()).toBe('1');
    await registry.set({ 'mf-services': '1.1.0', 'mf-gbp-create': '1.0.0' });
    await registry.swap('1.1.0');
    expect(await setHeader()).toBe('2');
    await registry.rollback();

    const { current, sets } = (await registry.get('/channels/production/sets')).json();
    expect(current).toBe(3);
    expect(sets).toMatchObject([
      { number: 3, kind: 'rollback', releases: { 'mf-services': '1.0.0' } },
      { number: 2, releases: { 'mf-services': '1.1.0', 'mf-gbp-create': '1.0.0' } },
      { number: 1, kind: 'swap', releases: { 'mf-services': '1.0.0' }, by: 'administrator' },
    ]);
  });

  it('serves an earlier set unchanged, with its own last good version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.swap(version);

    expect(await servicesIn(2)).toMatchObject([
      { metadata: { version: '1.1.0' }, deployment: { traffic: 100, default: false } },
      { metadata: { version: '1.0.0' }, deployment: { traffic: 0, default: true } },
    ]);
    expect(await servicesIn(1)).toMatchObject([{ metadata: { version: '1.0.0' } }]);
    const standing = await registry.get('/discovery/production/sets/1/standing');
    expect(standing.json()).toStrictEqual({ set: 1, current: 3, standing: 'kept' });
  });

  it('lists what a set changed, and what has changed since', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.swap(version);

    expect((await registry.get('/channels/production/sets/2')).json()).toMatchObject({
      number: 2,
      current: 3,
      standing: 'kept',
      changed: [{ remote: 'mf-services', from: '1.0.0', to: '1.1.0' }],
      sinceThen: [{ remote: 'mf-services', from: '1.1.0', to: '1.2.0' }],
    });
  });

  it('lists sets in pages', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.swap(version);
    const first = (await registry.get('/channels/production/sets?limit=2')).json();
    const second = (await registry.get(`/channels/production/sets?before=${first.next}`)).json();

    expect(first.sets.map(({ number }: { number: number }) => number)).toStrictEqual([3, 2]);
    expect(second.sets.map(({ number }: { number: number }) => number)).toStrictEqual([1]);
    expect(second).not.toHaveProperty('next');
    const beyond = await registry.get('/channels/production/sets?before=1');
    expect(beyond.json()).toMatchObject({ current: 3, sets: [] });
  });

  it('rejects an unknown set as the start of a page', async () => {
    await registry.swap('1.0.0');
    const refused = await registry.get('/channels/production/sets?before=2');
    expect([refused.statusCode, refused.json()]).toStrictEqual([
      400,
      {
        code: 'PAYLOAD_INVALID',
        field: 'before',
        message: "The question: 'before' names no set of production",
      },
    ]);
  });

  it('rejects an unknown or invalid number, and a channel without sets', async () => {
    for (const [what, url, status, code] of [
      ['a set that never was', '/discovery/production/sets/9.json', 404, 'SET_UNKNOWN'],
      ['its standing', '/discovery/production/sets/9/standing', 404, 'SET_UNKNOWN'],
      ['a number that is none', '/discovery/production/sets/one.json', 400, 'PAYLOAD_INVALID'],
      ['a number too large', '/channels/production/sets/99999999999', 400, 'PAYLOAD_INVALID'],
      ['a channel without sets', '/channels/nobody/sets', 404, 'NOT_FOUND'],
    ] as const) {
      const refused = await registry.get(url);
      expect([what, refused.statusCode, refused.json().code]).toStrictEqual([what, status, code]);
    }
  });

  it('a channel that inherits from production gets a set for each move there', async () => {
    await registry.swap('1.0.0');
    await registry.swap('1.1.0', { channel: 'pr-12' });
    await registry.swap('1.2.0');
    await registry.set({ 'mf-gbp-create': '1.0.0' });

    expect([await setHeader('staging'), await setHeader('pr-12')]).toStrictEqual(['3', '2']);
    expect((await registry.get('/channels/pr-12/sets')).json().sets).toMatchObject([
      { kind: 'inherited', releases: { 'mf-services': '1.1.0', 'mf-gbp-create': '1.0.0' } },
      { kind: 'swap', releases: { 'mf-services': '1.1.0' } },
    ]);
  });

  it('simultaneous moves of several channels give each the sets of its documents', async () => {
    await registry.swap('1.0.0');
    await Promise.all([
      registry.swap('1.1.0'),
      registry.swap('1.1.0', { channel: 'staging' }),
      registry.swap('1.2.0'),
      registry.set({ 'mf-gbp-create': '1.0.0' }, 'staging'),
      registry.set({ 'mf-gbp-create': '1.0.0' }),
    ]);

    for (const channel of ['production', 'staging']) {
      const { sets } = (await registry.get(`/channels/${channel}/sets`)).json();
      const numbers = sets.map(({ number }: { number: number }) => number);
      expect(numbers).toStrictEqual([...numbers.keys()].map((index) => numbers.length - index));
      const { remotes } = (await registry.get(`/channels/${channel}`)).json();
      const pointed = await registry.channels.pointer(channel, 'mf-services');
      expect(remotes).toContainEqual(
        expect.objectContaining({ remote: 'mf-services', version: pointed?.version }),
      );
      expect(sets[0].releases['mf-services']).toBe(pointed?.version);
    }
  });

  it('the database refuses to rewrite sets', async () => {
    await registry.swap('1.0.0');

    for (const attempt of [
      sql`update channel_sets set made_by = 'nobody'`,
      sql`delete from channel_sets`,
    ]) {
      await expect(registry.database.sql.execute(attempt)).rejects.toMatchObject({
        cause: { message: 'channel_sets is append-only' },
      });
    }
  });
});

onDatabase((fresh) => {
  let database: Database;
  const folder = mkdtempSync(join(tmpdir(), 'registry-migrations-'));

  beforeAll(async () => {
    for (const name of readdirSync(migrations).filter((file) => basename(file) < '0007')) {
      cpSync(join(migrations, name), join(folder, name));
    }
    database = await openDatabase({ ...(await fresh()), migrations: folder });
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('a database from before sets starts with the current pointers as sets', async () => {
    for (const [name, version] of [
      ['mf-services', '1.0.0'],
      ['mf-services', '1.1.0'],
      ['mf-gbp-create', '1.0.0'],
    ]) {
      await database.sql.execute(sql`insert into releases
        (name, version, container, contract, screens, emits, preload, files, published_by)
        values (${name}, ${version}, 'one', '^1.0.0', '[]', '[]', '[]', '{}', 'sam')`);
    }
    for (const [channel, remote, version, lastGood] of [
      ['production', 'mf-services', '1.1.0', '1.0.0'],
      ['production', 'mf-gbp-create', '1.0.0', null],
      ['pr-12', 'mf-services', '1.0.0', null],
    ] as const) {
      await database.sql.execute(sql`with made as (
          insert into channel_changes (channel, remote, kind, to_version, reason, made_by)
          values (${channel}, ${remote}, 'swap', ${version}, '', 'sam') returning id
        ) insert into channel_pointers (channel, remote, version, last_good, change_id)
        select ${channel}, ${remote}, ${version}, ${lastGood}, id from made`);
    }
    await migrate(database.sql, migrations);

    const production = {
      number: 1,
      kind: 'found',
      releases: { 'mf-services': '1.1.0', 'mf-gbp-create': '1.0.0' },
      lastGood: { 'mf-services': '1.0.0' },
    };
    expect(await currentSet(database.sql, 'production')).toMatchObject(production);
    expect(await currentSet(database.sql, 'staging')).toMatchObject(production);
    expect(await currentSet(database.sql, 'pr-12')).toMatchObject({
      releases: { 'mf-services': '1.0.0', 'mf-gbp-create': '1.0.0' },
      lastGood: {},
    });
  });
});
