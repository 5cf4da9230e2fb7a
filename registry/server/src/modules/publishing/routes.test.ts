import { sql } from 'drizzle-orm';
import { runCommand } from 'registry-cli/testing/command';
import { builtFiles, builtFolder } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from '../releases/bundle';
import { discovered } from '../releases/releases';
import { builtWithProvenance } from '../../testing/provenance';

describe('the list of releases', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry();
  });

  const integrity = (text: string) => integrityOf(Buffer.from(text));
  const scriptsOf = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.endsWith('.js'))
        .map(([path, text]) => [path, integrity(text)]),
    );

  it('lists each published remote once, sorted by name', async () => {
    expect((await registry.get('/remotes')).json()).toStrictEqual({ remotes: [] });
    for (const [name, version] of [
      ['mf-services', '1.0.0'],
      ['mf-gbp-create', '1.0.0'],
      ['mf-services', '1.1.0'],
      ['mf-login', '1.0.0'],
    ] as const) {
      await registry.publish({ name, version });
    }

    const { statusCode, body } = await registry.get('/remotes');
    expect([statusCode, JSON.parse(body)]).toStrictEqual([
      200,
      { remotes: ['mf-gbp-create', 'mf-login', 'mf-services'] },
    ]);
  });

  it('describes a release with the integrity of its files', async () => {
    const files = builtFiles({ files: { 'headings.json': '{}' } });
    const { release } = await registry.releases.publish(builtFolder({ files }), {
      by: 'sam',
      byToken: null,
    });

    const { container } = JSON.parse(files['release.json']!);
    expect(discovered(release, 'https://registry.example')).toStrictEqual({
      url: 'https://registry.example/remotes/mf-services/1.0.0/mf-manifest.json',
      metadata: { integrity: integrity(files['mf-manifest.json']!), version: '1.0.0' },
      extras: {
        modulefederation: { container, expose: './app', entry: 'remoteEntry.js' },
        contract: '^1.0.0',
        screens: ['services'],
        emits: ['services/finished'],
        files: scriptsOf(files),
        preload: ['remoteEntry.js', 'app.js'],
        shared: ['react'],
        headings: integrity(files['headings.json']!),
      },
    });
  });
});

describe('the search', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry();
  });

  const versions = '/projects/default/microFrontends/mf-services/versions';
  const list = async (query: Record<string, string> = {}) =>
    (await registry.get(`${versions}?${new URLSearchParams(query)}`)).json();
  const numbersOf = (page: { versions: { metadata: { version: string } }[] }) =>
    page.versions.map(({ metadata }) => metadata.version);

  it('stores the commit that the provenance names, and lists it', async () => {
    const { code } = await runCommand(registry, [
      'publish',
      builtWithProvenance({ version: '1.0.0' }),
    ]);
    expect(code).toBe(0);
    const source = {
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      message: 'Release 1.0.0',
      author: 'Ada',
      branch: 'main',
    };
    expect((await list()).versions).toMatchObject([{ source, liveOn: [] }]);
    await registry.swap('1.0.0');
    const { remotes } = (await registry.get('/channels/production')).json();
    expect(remotes).toMatchObject([{ remote: 'mf-services', source }]);
    expect((await list()).versions).toMatchObject([{ liveOn: ['production'] }]);
  });

  it('finds versions by text, author, branch and channel, in pages', async () => {
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

    for (const [query, expected] of [
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
    ] as [Record<string, string>, string[]][]) {
      expect([query, numbersOf(await list(query))]).toStrictEqual([query, expected]);
    }
    const first = await list({ search: 'chips', limit: '1' });
    expect([numbersOf(first), first.older]).toStrictEqual([['1.2.0'], '1.2.0']);
    const second = await list({ search: 'chips', limit: '1', before: first.older });
    expect([numbersOf(second), second.older]).toStrictEqual([['1.1.0'], undefined]);
  });
});
