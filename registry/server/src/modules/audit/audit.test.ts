import { sql } from 'drizzle-orm';
import { onDatabase } from 'shared-server/testing';
import { runCommand } from 'registry-cli/testing/command';
import { projectPath } from 'registry-contract/endpoint';
import { migrations } from '../../app';
import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { builtFiles, upload } from '../../testing/built-remote';
import { newKey } from '../../testing/provenance';

describe('the audit', () => {
  onDatabase((fresh) => {
    withDatabase(fresh);
    let registry: TestRegistry;
    const fourActs = async ({ publish, swap, rollback }: TestRegistry) => {
      await publish();
      await publish({ version: '1.1.0' });
      await swap('1.0.0', { reason: 'the first' });
      await swap('1.1.0', { reason: 'the new search' });
      await rollback({ reason: 'it hangs' });
      await swap('9.9.9');
    };
    beforeEach(async () => {
      registry = await startPrepared(fourActs);
    });

    const authorization = `Bearer ${token}`;
    const auditOutput = async (argv: string[], bearerToken: string | undefined = token) => {
      const { stdout, stderr, ...ended } = await runCommand(registry, ['audit', ...argv], {
        connection: () => ({ origin: 'http://localhost:4100', token: bearerToken }),
      });
      const acts = stdout.split('\n').map((line) => line.replace(/^\S+ {2}/, ''));
      return { ...ended, stdout: acts, stderr: [stderr] };
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
});

describe('ids of tokens', () => {
  withDatabase();
  let registry: TestRegistry;
  let bearerToken: string;
  let id: string;

  const reason = 'for a test';
  const owner = 'pipeline';

  const oneSet = async ({ publish, swap }: TestRegistry) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
    await swap('1.0.0');
  };

  beforeEach(async () => {
    const fetch = async () => new Response();
    const alerts = { webhook: 'https://hooks.example/' };
    registry = await startPrepared(oneSet, { alerts }, { fetch });
    const acts = ['publish', 'promote', 'accept', 'operate', 'administer'];
    const scope = { owner, acts, remotes: ['*'], channels: ['*'] };
    const created = await registry.post('/tokens', scope);
    ({ token: bearerToken, id } = created.json() as { token: string; id: string });
  });

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

  /** Sends a request with the token, which must be accepted. */
  async function act(method: Method, url: string, body?: object): Promise<Record<string, string>> {
    const answer = await registry.as(bearerToken, method, url, body);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.statusCode === 204 ? {} : answer.json();
  }

  const swap = (targetVersion: string) =>
    act('POST', `${projectPath}/mf-services/deployment`, { targetVersion, reason });

  it('the audit returns the token id for every act that a token can do', async () => {
    await registry.sendFiles('mf-services', builtFiles({ version: '2.0.0' }), bearerToken);
    await act('POST', `${projectPath}/mf-services/versions`, upload({ version: '2.0.0' }));
    await swap('1.1.0');
    await act('POST', `${projectPath}/mf-services/rollback`, { reason });
    await act('POST', '/channels/production/sets/2/restore', { reason });
    await act('POST', '/channels/production/drain', { upTo: 1, how: 'soft', reason });
    await act('POST', '/channels/production/sets/1/ban', { reason });
    await act('POST', '/channels/production/lock', { reason });
    await act('DELETE', '/channels/production/lock', { reason });
    await act('POST', '/acceptances', { consumer: 'shell', given: 'a', taken: 'b', reason });
    const releases = { 'mf-services': '1.2.0' };
    const canaries = '/channels/production/canaries';
    const { id: ended } = await act('POST', canaries, { releases, share: 10, reason });
    await registry.server.inject({
      method: 'PATCH',
      url: `${canaries}/${ended}`,
      payload: { share: 20 },
      headers: { authorization: `Bearer ${bearerToken}` },
    });
    await act('POST', `${canaries}/${ended}/end`, { reason });
    const { id: aborted } = await act('POST', canaries, { releases, share: 10, reason });
    await act('POST', `${canaries}/${aborted}/abort`, { reason });
    const repeated = { releases, share: 10, again: true, reason };
    const { id: promoted } = await act('POST', canaries, repeated);
    await act('POST', `${canaries}/${promoted}/promote`, { reason });
    await act('PUT', '/budgets/mf-services', { bytes: 900_000, reason });
    const preview = { remote: 'mf-services', version: '2.0.0', reason };
    await act('DELETE', `/previews/${(await act('POST', '/previews', preview)).id}`, { reason });
    await act('POST', '/alerts/test');
    const more = { owner: 'sam', remotes: ['mf-services'], acts: ['publish'] };
    await act('DELETE', `/tokens/${(await act('POST', '/tokens', more)).id}`);
    const key = { remote: 'mf-services', owner: 'sam', publicKey: newKey().publicKey };
    await act('DELETE', `/keys/mf-services/${(await act('POST', '/keys', key)).id}`);

    const { acts } = (await registry.as(token, 'GET', '/audit?limit=200')).json() as {
      acts: { by: string; byToken: string | null; what: string }[];
    };
    const own = acts.filter(({ by }) => by === owner);
    expect(own.filter(({ byToken }) => byToken !== id)).toStrictEqual([]);
    expect([...new Set(own.map(({ what }) => what))].sort()).toStrictEqual([
      'alert/tested',
      'budget/said',
      'canary/aborted',
      'canary/ended',
      'canary/promoted',
      'canary/share-changed',
      'canary/started',
      'channel/locked',
      'channel/unlocked',
      'contract/accepted',
      'key/added',
      'key/revoked',
      'preview/created',
      'preview/ended',
      'release/published',
      'set/banned',
      'set/drained',
      'token/created',
      'token/revoked',
      'version/restored',
      'version/rolled-back',
      'version/swapped',
    ]);
  });

  it('acts with REGISTRY_TOKEN have no token id', async () => {
    const { acts } = (await registry.as(token, 'GET', '/audit')).json();
    expect(acts).toHaveLength(5);
    for (const act of acts) expect(act).toMatchObject({ by: 'administrator', byToken: null });
  });

  it('the history of a channel, its sets and its canaries have the id of the token', async () => {
    await swap('1.1.0');
    await act('POST', '/channels/production/drain', { upTo: 1, how: 'soft', reason });
    await act('POST', '/channels/production/sets/1/ban', { reason });
    const releases = { 'mf-services': '1.2.0' };
    await act('POST', '/channels/production/canaries', { releases, share: 10, reason });

    const made = { by: owner, byToken: id };
    const first = { by: 'administrator', byToken: null };
    const { history } = await act('GET', '/channels/production');
    expect(history).toMatchObject([made, first]);
    const page = await act('GET', '/channels/production/sets');
    expect(page).toMatchObject({ sets: [made, made, first], bans: [made], drains: [made] });
    expect(await act('GET', '/channels/production/sets/2')).toMatchObject(made);
    const { canaries } = await act('GET', '/channels/production/canaries');
    expect(canaries).toMatchObject([made]);
  });

  it('the command line shows the token id next to the owner', async () => {
    await swap('1.1.0');
    const output = async (...argv: string[]) =>
      (await runCommand(registry, argv)).stdout.split('\n');
    const named = `  ${owner} (token ${id})  `;
    expect((await output('audit')).at(-1)).toContain(`${named}version/swapped`);
    expect((await output('show', 'production'))[1]).toContain(`${named}swap mf-services`);
    expect((await output('sets', 'production'))[0]).toContain(`${named}swap`);
    expect((await output('set', 'production', '2'))[0]).toContain(`${named}swap`);
    expect((await output('sets', 'production'))[1]).toContain('  administrator  swap');
  });
});
