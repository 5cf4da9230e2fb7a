import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { run } from 'registry-cli';
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
  const auditOutput = async (argv: string[], bearerToken: string | undefined = token) => {
    const stdout: string[] = [];
    const stderr: string[] = [];
    const code = await run(['audit', ...argv], {
      connection: () => ({ origin: 'http://localhost:4100', token: bearerToken }),
      fetch: registry.fetch,
      say: (line) => stdout.push(line.replace(/^\S+ {2}/, '')),
      complain: (line) => stderr.push(line),
      stop: new AbortController().signal,
      announceEveryMs: 1,
    });
    return { code, stdout, stderr };
  };

  it('lists publications, swaps and rollbacks in order, with actors and reasons', async () => {
    const { code, stdout } = await auditOutput([]);
    expect(code).toBe(0);
    expect(stdout).toStrictEqual([
      expect.stringMatching(/^\S+ {2}release\/published {2}mf-services 1\.0\.0$/),
      expect.stringMatching(/^\S+ {2}release\/published {2}mf-services 1\.1\.0$/),
      'administrator  version/swapped  mf-services none → 1.0.0 on production  the first',
      'administrator  version/swapped  mf-services 1.0.0 → 1.1.0 on production  the new search',
      'administrator  version/rolled-back  mf-services 1.1.0 → 1.0.0 on production  it hangs',
    ]);
  });

  it('returns only the requested acts, and only to administrators of the registry', async () => {
    expect((await auditOutput(['--what', 'version/rolled-back'])).stdout).toHaveLength(1);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await auditOutput(['--since', later])).stdout).toStrictEqual([
      expect.stringContaining('There are no entries.'),
    ]);
    expect((await auditOutput(['--since', 'yesterday'])).stderr[0]).toContain(
      "'since' must be a time",
    );
    expect((await auditOutput([], 'another-token')).stderr).toStrictEqual([
      'The token is not accepted.',
    ]);
    const page = await registry.get('/audit?skip=4', { authorization });
    expect(page.json().acts).toHaveLength(1);
  });

  it('names the start of the next page, also among acts of one moment', async () => {
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
    const [all, paged] = [await ask('limit=200'), [] as object[]];
    expect(all).toStrictEqual({ acts: expect.anything() });
    let pages = 0;
    for (let cursor: string | undefined = ''; cursor !== undefined; pages += 1) {
      const { acts, further }: Awaited<ReturnType<typeof ask>> = await ask(`limit=3${cursor}`);
      paged.push(...acts);
      cursor = further && `&since=${further.since}&skip=${further.skip}`;
    }
    expect(paged).toStrictEqual(all.acts);
    expect(pages).toBe(6);
    expect(await ask('limit=3&skip=12')).toMatchObject({ next: 15 });
    expect(await ask('limit=4&skip=12')).toStrictEqual({ acts: all.acts.slice(12) });
  });

  it('the database refuses to change or delete entries', async () => {
    const before = await auditOutput([]);
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
    expect(await auditOutput([])).toStrictEqual(before);
  });
}, migrations);
