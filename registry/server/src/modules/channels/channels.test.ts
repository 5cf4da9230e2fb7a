import { sql } from 'drizzle-orm';
import {
  startPrepared,
  startRegistry,
  withDatabase,
  type TestRegistry,
} from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;

const threeReleases = async ({ publish }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
};

beforeEach(async () => {
  registry = await startPrepared(threeReleases);
});

const servicesOn = async (channel = 'production') =>
  (await registry.discovery(channel)).microFrontends['mf-services'];

it('a channel without pointers has an empty document', async () => {
  expect((await registry.discovery()).microFrontends).toStrictEqual({});
  expect((await registry.discovery('staging')).microFrontends).toStrictEqual({});
});

it('the first version on a channel is current and default, and has no fallback', async () => {
  await registry.swap('1.0.0');

  expect(await servicesOn()).toStrictEqual([
    {
      url: 'http://localhost:4100/remotes/mf-services/1.0.0/mf-manifest.json',
      metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 100, default: true },
      extras: {
        modulefederation: {
          container: 'mf_services_1_0_0_one',
          expose: './app',
          entry: 'remoteEntry.js',
        },
        contract: '^1.0.0',
        screens: ['services'],
        emits: ['services/finished'],
        files: {
          'app.js': expect.stringMatching(/^sha384-/),
          'chunks/later.js': expect.stringMatching(/^sha384-/),
          'remoteEntry.js': expect.stringMatching(/^sha384-/),
        },
        preload: ['remoteEntry.js', 'app.js'],
        shared: ['react'],
      },
    },
  ]);
});

it('names the entry of a release whose manifest uses another file name', async () => {
  const metaData = {
    publicPath: 'auto',
    remoteEntry: { name: 'begin.js', path: 'scripts/' },
  };
  await registry.publish({
    version: '1.0.9',
    manifest: { metaData },
    record: { preload: ['scripts/begin.js'] },
    files: { 'scripts/begin.js': 'begin();' },
  });
  await registry.swap('1.0.9');
  const [live] = (await servicesOn())!;
  expect(live!.extras.modulefederation.entry).toBe('scripts/begin.js');
  expect(Object.keys(live!.extras.files)).toContain('scripts/begin.js');
});

it('names the lean entry of a release for pages that have the federation runtime', async () => {
  const lean = {
    entry: 'lean.js',
    runtime: 'runtime@2',
    shared: ['shared-ui/core'],
    late: { services: { preload: ['app.js'], shared: ['shared-ui/form'] } },
  };
  const files = { 'lean.js': 'lean();', 'lean.json': JSON.stringify(lean) };
  await registry.publish({ version: '1.0.10', files });
  await registry.swap('1.0.10');
  const [live] = (await servicesOn())!;
  expect(live!.extras.modulefederation).toStrictEqual({
    container: 'mf_services_1_0_10_one',
    expose: './app',
    entry: 'remoteEntry.js',
    lean,
  });
  expect(Object.keys(live!.extras.files)).toContain('lean.js');
});

it('names the hash of the headings of a release', async () => {
  const files = { 'headings.json': '{"en":{"services":{"title":"Services"}}}' };
  await registry.publish({ version: '3.0.0', files });
  await registry.swap('3.0.0');

  expect(await servicesOn()).toMatchObject([
    { extras: { headings: expect.stringMatching(/^sha384-/) } },
  ]);
});

it('revalidates a document by its tag, which changes with every swap', async () => {
  await registry.swap('1.0.0');
  const first = await registry.get('/discovery/production.json');
  const repeated = await registry.get('/discovery/production.json', {
    'if-none-match': String(first.headers.etag),
  });
  await registry.swap('1.1.0');
  const second = await registry.get('/discovery/production.json', {
    'if-none-match': String(first.headers.etag),
  });

  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers['access-control-allow-origin']).toBe('*');
  expect([first.statusCode, repeated.statusCode, second.statusCode]).toStrictEqual([200, 304, 200]);
  expect(repeated.body).toBe('');
});

it('rolls back step by step, without returning to a rolled-back version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.swap(version);

  expect((await registry.rollback()).json()).toMatchObject({
    version: '1.1.0',
    lastGood: '1.0.0',
  });
  expect((await registry.rollback()).json()).toMatchObject({ version: '1.0.0', lastGood: null });
  const refused = await registry.rollback();
  expect(refused.statusCode).toBe(404);
  expect(refused.json().message).toContain('no earlier good version');
});

it('pointing at the current version adds nothing to the history', async () => {
  await registry.swap('1.0.0');
  await registry.swap('1.0.0');

  expect(await registry.channels.history('production')).toHaveLength(1);
});

it('returns of a long history the last moves, and the moves of the live versions', async () => {
  await registry.publish({ name: 'mf-priming', version: '1.0.0' });
  await registry.set({ 'mf-priming': '1.0.0' });
  await registry.database.sql.execute(sql`
      insert into channel_changes (channel, remote, kind, to_version, reason, made_by)
      select 'production', 'mf-services', 'swap', '1.0.0', 'earlier', 'team' from generate_series(1, 300)`);
  await registry.swap('1.1.0');

  const history = await registry.channels.history('production');
  expect(history).toHaveLength(201);
  expect(history[0]).toMatchObject({ remote: 'mf-services', to: '1.1.0' });
  expect(history.at(-1)).toMatchObject({ remote: 'mf-priming', to: '1.0.0' });
});

it('versions come newest first, in pages if requested', async () => {
  const ask = async (query: string) => {
    const answer = await registry.get(`${projectPath}/mf-services/versions${query}`);
    const { versions, ...more } = answer.json() as {
      versions: { metadata: { version: string } }[];
    };
    return { versions: versions.map(({ metadata }) => metadata.version), ...more };
  };
  expect(await ask('')).toStrictEqual({ versions: ['1.2.0', '1.1.0', '1.0.0'] });
  expect(await ask('?limit=3')).toStrictEqual({ versions: ['1.2.0', '1.1.0', '1.0.0'] });
  expect(await ask('?limit=2')).toStrictEqual({
    versions: ['1.2.0', '1.1.0'],
    older: '1.1.0',
    next: 2,
  });
  expect(await ask('?limit=2&before=1.1.0')).toStrictEqual({ versions: ['1.0.0'] });
  expect(await ask('?before=1.0.0')).toStrictEqual({ versions: [] });
  expect(await ask('?limit=2&skip=2')).toStrictEqual({ versions: ['1.0.0'] });
});

it('rejects an unknown version as the start of a page', async () => {
  await registry.publish({ name: 'mf-priming', version: '7.0.0' });
  for (const [version, expected] of [
    ['9.9.9', '?before=9.9.9'],
    ['7.0.0', '?before=7.0.0&limit=1'],
  ]) {
    const refused = await registry.get(`${projectPath}/mf-services/versions${expected}`);
    expect([version, refused.statusCode, refused.json()]).toStrictEqual([
      version,
      400,
      {
        code: 'PAYLOAD_INVALID',
        field: 'before',
        message: "The question: 'before' names no version of mf-services",
      },
    ]);
  }
});

it('refuses one of two swaps with the same revision', async () => {
  const { headers } = await registry.swap('1.0.0');
  const ifMatch = { 'if-match': String(headers.etag) };
  const answers = await Promise.all([
    registry.swap('1.1.0', {}, ifMatch),
    registry.swap('1.2.0', {}, ifMatch),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toStrictEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'POINTER_MOVED' });
  expect(await registry.channels.history('production')).toHaveLength(2);
});

it('a preview channel inherits production for remotes that it does not set itself', async () => {
  await registry.swap('1.0.0');
  await registry.swap('1.1.0', { channel: 'pr-12' });
  await registry.swap('1.2.0');

  expect(await servicesOn('pr-12')).toMatchObject([{ metadata: { version: '1.1.0' } }]);
  expect((await servicesOn('staging'))[0]).toMatchObject({ metadata: { version: '1.2.0' } });
});

it('an unknown or invalid channel has no document, nor has dev in production', async () => {
  const app = await startRegistry({ devServers: false });
  for (const [channel, status] of [
    ['nobody', 404],
    ['No%20Body', 400],
    ['dev', 404],
  ] as const) {
    const answer = await app.get(`/discovery/${channel}.json`);
    expect([channel, answer.statusCode]).toStrictEqual([channel, status]);
  }
});

it('a consumer gets one version of each remote, without traffic shares', async () => {
  await registry.swap('1.0.0');
  await registry.swap('1.1.0');

  const { microFrontends } = (await registry.get('/projects/default/microFrontends')).json();
  expect(microFrontends['mf-services']).toHaveLength(1);
  expect(microFrontends['mf-services'][0]).toMatchObject({ metadata: { version: '1.1.0' } });
  expect(microFrontends['mf-services'][0]).not.toHaveProperty('deployment');
});
