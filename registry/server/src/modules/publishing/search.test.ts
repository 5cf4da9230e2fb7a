import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { run } from 'registry-cli';
import { builtWithProvenance } from '../../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const versions = '/projects/default/microFrontends/mf-services/versions';
const list = async (query: Record<string, string> = {}) =>
  (await registry.get(`${versions}?${new URLSearchParams(query)}`)).json();
const numbersOf = (page: { versions: { metadata: { version: string } }[] }) =>
  page.versions.map(({ metadata }) => metadata.version);

it('stores the commit that the provenance names, and lists it', async () => {
  const code = await run(['publish', builtWithProvenance({ version: '1.0.0' })], {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: () => undefined,
    complain: () => undefined,
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  expect(code).toBe(0);
  const source = {
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    ...{ message: 'Release 1.0.0', author: 'Ada', branch: 'main' },
  };
  expect((await list()).versions).toMatchObject([{ source, liveOn: [] }]);
  await registry.swap('1.0.0');
  const { remotes } = (await registry.get('/channels/production')).json();
  expect(remotes).toMatchObject([{ remote: 'mf-services', source }]);
  expect((await list()).versions).toMatchObject([{ liveOn: ['production'] }]);
});

describe('a search', () => {
  beforeEach(async () => {
    for (const [version, message, author, branch] of [
      ['1.0.0', 'Fix 100 % of the prices', 'Ada', 'main'],
      ['1.1.0', 'Offer services as chips', 'Ben', 'main'],
      ['1.2.0', 'Offer chips in Spanish', 'Ada', 'spanish'],
    ] as const) {
      await registry.publish({ version });
      await registry.database.sql.execute(sql`
        insert into release_sources (name, version, commit, message, author, branch)
        values ('mf-services', ${version}, ${`abc${version}`}, ${message}, ${author}, ${branch})`);
    }
    await registry.publish({ version: '2.0.0' });
    await registry.swap('1.0.0');
    await registry.swap('1.1.0', { channel: 'staging' });
  });

  it.each([
    [{ search: 'CHIPS' }, ['1.2.0', '1.1.0']],
    [{ search: '2.0' }, ['2.0.0', '1.2.0']],
    [{ search: '100 %' }, ['1.0.0']],
    [{ search: '%' }, ['1.0.0']],
    [{ search: '\\' }, []],
    [{ author: 'Ada' }, ['1.2.0', '1.0.0']],
    [{ branch: 'main', search: 'chips' }, ['1.1.0']],
    [{ live: 'production' }, ['1.0.0']],
    [{ live: 'staging' }, ['1.1.0']],
    [{ live: 'pr-7' }, ['1.0.0']],
    [{}, ['2.0.0', '1.2.0', '1.1.0', '1.0.0']],
  ])('for %j finds %j', async (query, expected) => {
    expect(numbersOf(await list(query))).toStrictEqual(expected);
  });

  it('has pages', async () => {
    const first = await list({ search: 'chips', limit: '1' });
    expect([numbersOf(first), first.older]).toStrictEqual([['1.2.0'], '1.2.0']);
    const second = await list({ search: 'chips', limit: '1', before: first.older });
    expect([numbersOf(second), second.older]).toStrictEqual([['1.1.0'], undefined]);
  });
});
