import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { run } from '../../cli/run';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await startRegistry();
    await registry.publish();
    await registry.publish({ version: '1.1.0' });
    await registry.swap('1.0.0', { reason: 'the first' });
    await registry.swap('1.1.0', { reason: 'the new search' });
    await registry.rollback({ reason: 'it hangs' });
    await registry.swap('9.9.9');
  });
  afterEach(async () => {
    await registry.close();
    rmSync(registry.store, { recursive: true });
  });

  const authorization = `Bearer ${token}`;
  const told = async (argv: string[], shown: string | undefined = token) => {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await run(['audit', ...argv], {
      connection: () => ({ origin: 'http://localhost:4100', token: shown }),
      fetch: registry.fetch,
      say: (line) => said.push(line.replace(/^\S+ {2}/, '')),
      complain: (line) => complained.push(line),
      stop: new AbortController().signal,
      announceEveryMs: 1,
    });
    return { code, said, complained };
  };

  it('who published, swapped and rolled back what, and why, is told in order', async () => {
    const { code, said } = await told([]);
    expect(code).toBe(0);
    expect(said).toStrictEqual([
      expect.stringMatching(/^\S+ {2}release\/published {2}mf-services 1\.0\.0$/),
      expect.stringMatching(/^\S+ {2}release\/published {2}mf-services 1\.1\.0$/),
      'administrator  version/swapped  mf-services none → 1.0.0 on production  the first',
      'administrator  version/swapped  mf-services 1.0.0 → 1.1.0 on production  the new search',
      'administrator  version/rolled-back  mf-services 1.1.0 → 1.0.0 on production  it hangs',
    ]);
  });

  it('only what is asked for is told, and only to whom may change the registry', async () => {
    expect((await told(['--what', 'version/rolled-back'])).said).toHaveLength(1);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await told(['--since', later])).said).toStrictEqual([
      expect.stringContaining('was done.'),
    ]);
    expect((await told(['--since', 'yesterday'])).complained[0]).toContain(
      "'since' must be a time",
    );
    expect((await told([], 'another-token')).complained).toStrictEqual([
      'The token is not accepted.',
    ]);
    const page = await registry.get('/audit?skip=4', { authorization });
    expect(page.json().acts).toHaveLength(1);
  });

  it('a page says where the next one goes on, also among acts of one moment', async () => {
    await registry.database.sql.execute(sql`
      insert into channel_changes (channel, remote, kind, to_version, reason, made_by, made_at)
      select 'production', 'mf-services', 'swap', '1.0.0', 'one of ' || n, 'team',
        '2031-01-01T00:00:00.0005Z'::timestamptz + n / 8 * interval '0.0001 second' from generate_series(1, 11) as n`);
    const ask = async (query: string) =>
      (await registry.get(`/audit?${query}`, { authorization })).json() as {
        acts: { reason: string }[];
        next?: number;
        further?: { since: string; skip: number };
      };
    const [all, walked] = [await ask('limit=200'), [] as object[]];
    expect(all).toStrictEqual({ acts: expect.anything() });
    let pages = 0;
    for (let asked: string | undefined = ''; asked !== undefined; pages += 1) {
      const { acts, further }: Awaited<ReturnType<typeof ask>> = await ask(`limit=3${asked}`);
      walked.push(...acts);
      asked = further && `&since=${further.since}&skip=${further.skip}`;
    }
    expect(walked).toStrictEqual(all.acts);
    expect(pages).toBe(6);
    expect(await ask('limit=3&skip=12')).toMatchObject({ next: 15 });
    expect(await ask('limit=4&skip=12')).toStrictEqual({ acts: all.acts.slice(12) });
  });

  it('nothing of it can be changed or taken back', async () => {
    const before = await told([]);
    for (const [table, change] of [
      ['releases', 'delete from releases'],
      ['releases', `update releases set published_by = 'nobody'`],
      ['channel_changes', 'delete from channel_changes'],
      ['channel_changes', `update channel_changes set made_by = 'nobody'`],
    ] as const) {
      const attempt = async () => registry.database.sql.execute(sql.raw(change));
      await expect(attempt()).rejects.toMatchObject({
        cause: { message: `${table} is append-only` },
      });
    }
    expect(await told([])).toStrictEqual(before);
  });
}, migrations);
