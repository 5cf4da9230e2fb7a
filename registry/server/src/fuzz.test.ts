import { type FuzzedRoute, fuzz, fuzzing, growth, nasty, report } from 'shared-server/testing/fuzz';
import * as fc from 'fast-check';
import { onDatabase, openingTakes } from 'shared-server/testing';
import { projectPath } from 'registry-contract/endpoint';
import { migrations } from './app';
import { builtFiles, upload } from './testing/built-remote';
import { startRegistry, token, withDatabase, type TestRegistry } from './testing/registry';

/** The addresses of other tools, for the test of all routes. */
function viewRoutes(
  fields: (required: string[], ...optional: string[]) => FuzzedRoute['payload'],
): FuzzedRoute[] {
  const route = (
    method: FuzzedRoute['method'],
    url: string,
    ...[required, ...optional]: [string[], ...string[]]
  ): FuzzedRoute => ({ method, url, payload: fields(required, ...optional) });
  return [
    route('GET', '/modules/:name/:version/container.js', ['name', 'version']),
    route('GET', '/modules/:name/:version/container.system.js', ['name', 'version']),
    route('GET', '/import-maps/:channel.json', ['channel'], 'for'),
    route('GET', '/module-federation/:channel.json', ['channel']),
    route('GET', '/frontend-discovery/consumer/projects/:channel/microFrontends', ['channel']),
  ];
}

const headers = { authorization: `Bearer ${token}` };

/** Values that pass the first check of a route. */
const validValues = {
  name: ['mf-services', 'mf-priming'],
  channel: ['production', 'dev', 'next'],
  version: ['1.0.0', '2.0.0'],
  targetVersion: ['1.0.0', '2.0.0'],
  expected: ['1.0.0', '2.0.0'],
  owner: ['team-services'],
  remote: ['mf-services'],
  publicKey: ['MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='],
  consumer: ['mf-services', 'shell'],
  number: ['1', '2', '7'],
  upTo: ['1', '2'],
  how: ['soft', 'now'],
  drain: ['soft'],
  at: ['2099-01-01T00:00:00Z'],
  url: ['http://localhost:5173/mf-manifest.json'],
  created: ['revoke'],
};

const text = { type: 'string' };
const fields = (required: string[], ...optional: string[]) => ({
  type: 'object',
  properties: Object.fromEntries([...required, ...optional].map((field) => [field, text])),
  required,
});

/** Releases as a build writes them, or with invalid values inside of the files. */
const built = fc.record({
  name: fc.constantFrom(...validValues.name),
  version: fc.constantFrom(...validValues.version, '3.0.0', '1.0.0\0', '', '1.0.0-é'),
  text: fc.constantFrom('one', 'two', '\0', '\ud800'),
  record: amiss('version', 'container', 'contract', 'screens', 'emits', 'preload', 'files', 'more'),
  manifest: amiss('name', 'metaData', 'shared', 'exposes', 'more'),
  files: fc.dictionary(
    fc.constantFrom(
      'b.js',
      'a\0.js',
      '../up.js',
      '.hidden',
      'b.js.gz',
      '__proto__',
      'é'.repeat(99),
    ),
    fc.constantFrom('', 'text', '\0'),
    { maxKeys: 2 },
  ),
  provenance: fc.option(
    fc.oneof(
      nasty,
      fc.record({
        payloadType: fc.constant('application/vnd.in-toto+json'),
        payload: fc.oneof(nasty, fc.base64String(), fc.constant('e30=')),
        signatures: fc.array(fc.record({ sig: fc.oneof(nasty, fc.base64String()) })),
      }),
    ),
    { nil: undefined, freq: 3 },
  ),
  without: fc.subarray(['release.json', 'mf-manifest.json', 'app.js'], { maxLength: 1 }),
});

/** Generated before the requests, because the files are sent before the release is published. */
const builds = fc.sample(built, { numRuns: 100, seed: 1 });
const uploads: fc.Arbitrary<unknown> = fc
  .constantFrom(...builds)
  .map((build) => ({ ...upload(build), name: build.name, provenance: build.provenance }));

/** Sometimes puts another value into one of the fields, alone or in a list. */
function amiss(...names: string[]) {
  const values = fc.oneof(nasty, fc.array(nasty, { maxLength: 2 }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 2 }) },
  );
}

const checks: fc.Arbitrary<unknown> = fc.record({
  channel: fc.constantFrom(...validValues.channel),
  offered: fc.array(
    fc.record({
      release: fc.oneof(nasty, fc.constant('{"name":"shell","kind":"shell","version":"1.0.0"}')),
      contract: nasty,
    }),
    { maxLength: 2 },
  ),
});

const sets: fc.Arbitrary<unknown> = fc.record({
  channel: fc.constantFrom(...validValues.channel),
  releases: fc.dictionary(
    fc.constantFrom(...validValues.name, '__proto__', '\0'),
    fc.oneof(nasty, fc.constantFrom(...validValues.version)),
    { maxKeys: 2 },
  ),
  reason: nasty,
});

const share = fc.oneof(nasty, fc.double(), fc.integer({ min: 0, max: 100 }));

const canaries: fc.Arbitrary<unknown> = fc.record(
  {
    channel: fc.constantFrom(...validValues.channel),
    releases: fc.dictionary(
      fc.constantFrom(...validValues.name, '__proto__', '\0'),
      fc.oneof(nasty, fc.constantFrom(...validValues.version)),
      { maxKeys: 2 },
    ),
    share,
    steps: fc.oneof(nasty, fc.array(fc.record({ share, bakeMinutes: share }), { maxLength: 2 })),
    auto: fc.oneof(nasty, fc.boolean()),
    again: fc.oneof(nasty, fc.boolean()),
    reason: fc.oneof(nasty, fc.constant('why')),
  },
  { requiredKeys: ['channel', 'releases', 'reason'] },
);

const shares: fc.Arbitrary<unknown> = fc.record({
  channel: fc.constantFrom(...validValues.channel),
  id: nasty,
  share,
  reason: nasty,
});

const tokens: fc.Arbitrary<unknown> = fc.record(
  {
    owner: fc.oneof(nasty, fc.constantFrom(...validValues.owner)),
    remotes: fc.oneof(nasty, fc.array(fc.oneof(nasty, fc.constantFrom(...validValues.name, '*')))),
    channels: fc.oneof(nasty, fc.array(fc.constantFrom(...validValues.channel, '*'))),
    acts: fc.oneof(nasty, fc.array(fc.constantFrom('publish', 'promote', 'fly'))),
    days: fc.oneof(nasty, fc.integer()),
  },
  { requiredKeys: [] },
);

const ofRemote = `${projectPath}/:name`;
const move = ['channel', 'reason', 'expected', 'dryRun', 'drain', 'despiteLock'];
const ofCanary = '/channels/:channel/canaries/:id';
const ofSet = '/channels/:channel/sets/:number';
const routes: FuzzedRoute[] = [
  { method: 'GET', url: '/health', payload: fields([]) },
  { method: 'GET', url: '/livez', payload: fields([]) },
  { method: 'GET', url: '/readyz', payload: fields([]) },
  { method: 'GET', url: '/remotes', payload: fields([]) },
  {
    method: 'GET',
    url: '/remotes/:name/:version/:file',
    payload: fields(['name', 'version', 'file']),
  },
  { method: 'GET', url: '/discovery/:channel.json', payload: fields(['channel']) },
  { method: 'GET', url: '/channels/:channel', payload: fields(['channel']) },
  {
    method: 'GET',
    url: '/discovery/:channel/sets/:number.json',
    payload: fields(['channel', 'number']),
  },
  {
    method: 'GET',
    url: '/discovery/:channel/sets/:number/standing',
    payload: fields(['channel', 'number']),
  },
  {
    method: 'GET',
    url: '/channels/:channel/sets',
    payload: fields(['channel'], 'before', 'limit'),
  },
  { method: 'GET', url: ofSet, payload: fields(['channel', 'number']) },
  {
    method: 'POST',
    url: `${ofSet}/restore`,
    payload: fields(['channel', 'number'], 'reason', 'remotes', 'dryRun', 'drain', 'despiteLock'),
  },
  {
    method: 'POST',
    url: `${ofSet}/ban`,
    payload: fields(['channel', 'number'], 'reason', 'goTo', 'dryRun', 'despiteLock'),
  },
  {
    method: 'POST',
    url: '/channels/:channel/drain',
    payload: fields(['channel'], 'upTo', 'how', 'reason', 'dryRun'),
  },
  { method: 'GET', url: '/budgets', payload: fields([]) },
  { method: 'PUT', url: '/budgets/:name', payload: fields(['name'], 'bytes', 'reason') },
  { method: 'DELETE', url: '/budgets/:name', payload: fields(['name'], 'reason') },
  { method: 'GET', url: '/channels/:channel/lock', payload: fields(['channel']) },
  {
    method: 'POST',
    url: '/channels/:channel/lock',
    payload: fields(['channel'], 'reason', 'until'),
  },
  { method: 'DELETE', url: '/channels/:channel/lock', payload: fields(['channel'], 'reason') },
  { method: 'GET', url: '/channels/:channel/canaries', payload: fields(['channel']) },
  { method: 'POST', url: '/channels/:channel/canaries', payload: {}, made: canaries },
  { method: 'GET', url: ofCanary, payload: fields(['channel', 'id']) },
  { method: 'PATCH', url: ofCanary, payload: {}, made: shares },
  ...['abort', 'promote', 'end'].map((how): FuzzedRoute => ({
    method: 'POST',
    url: `${ofCanary}/${how}`,
    payload: fields(['channel', 'id'], 'reason', 'dryRun'),
  })),
  { method: 'GET', url: '/previews', payload: fields([], 'channel', 'before', 'limit') },
  {
    method: 'POST',
    url: '/previews',
    payload: fields(['remote', 'version', 'reason'], 'channel', 'path', 'hours', 'devServer'),
  },
  { method: 'DELETE', url: '/previews/:id', payload: fields(['id', 'reason']) },
  { method: 'GET', url: '/previews/shown', payload: fields([], 'channel') },
  { method: 'GET', url: '/doctor', payload: fields([]) },
  { method: 'GET', url: '/alerts', payload: fields([], 'limit') },
  { method: 'POST', url: '/alerts/test', payload: fields([]) },
  { method: 'POST', url: '/alerts/reports', payload: fields(['id', 'server', 'channel']) },
  { method: 'GET', url: '/audit', payload: fields([], 'since', 'what', 'skip', 'limit') },
  { method: 'GET', url: projectPath, payload: fields([], 'channel') },
  { method: 'GET', url: `${ofRemote}/versions`, payload: fields(['name']) },
  { method: 'POST', url: `${ofRemote}/versions`, payload: {}, made: uploads },
  { method: 'POST', url: `${ofRemote}/missing`, payload: {}, made: uploads },
  { method: 'PUT', url: `${ofRemote}/files/:key`, payload: fields(['name', 'key']) },
  {
    method: 'PUT',
    url: `${ofRemote}/versions/:version/source-maps/:file`,
    payload: fields(['name', 'version', 'file']),
  },
  { method: 'GET', url: `${ofRemote}/deployment`, payload: fields(['name'], 'channel') },
  {
    method: 'POST',
    url: `${ofRemote}/deployment`,
    payload: fields(['name', 'targetVersion'], ...move),
  },
  { method: 'POST', url: `${ofRemote}/rollback`, payload: fields(['name'], ...move) },
  { method: 'POST', url: '/checks', payload: {}, made: checks },
  {
    method: 'POST',
    url: '/acceptances',
    payload: fields(['consumer', 'given', 'taken', 'reason']),
  },
  { method: 'POST', url: '/tokens', payload: {}, made: tokens },
  { method: 'GET', url: '/tokens', payload: fields([]) },
  { method: 'GET', url: '/tokens/:id', payload: fields(['id']) },
  { method: 'DELETE', url: '/tokens/:id', payload: fields(['id'], 'created') },
  { method: 'POST', url: '/channels/:channel/releases', payload: {}, made: sets },
  {
    method: 'POST',
    url: `${ofRemote}/versions/:version/ban`,
    payload: fields(['name', 'version'], 'reason', 'dryRun', 'despiteLock'),
  },
  {
    method: 'GET',
    url: `${ofRemote}/versions/:version/source-maps/:file`,
    payload: fields(['name', 'version', 'file']),
  },
  {
    method: 'POST',
    url: `${ofRemote}/versions/:version/traces`,
    payload: fields(['name', 'version', 'stack']),
  },
  { method: 'GET', url: '/keys', payload: fields([], 'remote') },
  { method: 'POST', url: '/keys', payload: fields(['remote', 'publicKey', 'owner']) },
  { method: 'DELETE', url: '/keys/:remote/:id', payload: fields(['remote', 'id']) },
  {
    method: 'GET',
    url: `${ofRemote}/versions/:version/provenance`,
    payload: fields(['name', 'version']),
  },
  { method: 'GET', url: '/operators/session', payload: fields([]) },
  { method: 'POST', url: '/operators/session', payload: fields(['secret']) },
  { method: 'DELETE', url: '/operators/session', payload: fields([]) },
  { method: 'GET', url: '/channels/:channel/events', payload: fields(['channel']) },
  {
    method: 'GET',
    url: '/channels/:channel/canaries/:id/looks',
    payload: fields(['channel', 'id']),
  },
  { method: 'GET', url: '/channels/:channel/people', payload: fields(['channel']) },
  {
    method: 'GET',
    url: '/funnel',
    payload: fields([], 'build', 'from', 'to', 'source_tag', 'country', 'version'),
  },
  { method: 'GET', url: '/analytics/remotes', payload: fields([], 'build', 'from', 'to') },
  { method: 'GET', url: '/analytics/sources', payload: fields([], 'build', 'from', 'to') },
  { method: 'GET', url: '/analytics/errors', payload: fields([], 'build', 'from', 'to') },
  { method: 'GET', url: '/console', payload: fields([]) },
  { method: 'GET', url: '/console/:file', payload: fields(['file']) },
  { method: 'GET', url: '/operators', payload: fields([]) },
  { method: 'PUT', url: '/operators/:name/role', payload: fields(['name', 'role']) },
  { method: 'DELETE', url: '/operators/:name', payload: fields(['name']) },
  { method: 'GET', url: '/dev-servers', payload: fields([]) },
  { method: 'PUT', url: '/dev-servers/:name', payload: fields(['name', 'url']) },
  { method: 'DELETE', url: '/dev-servers/:name', payload: fields(['name']) },
  { method: 'GET', url: '/shells/:version', payload: fields(['version']) },
  { method: 'GET', url: '/shells/files/:file', payload: fields(['file']) },
  ...viewRoutes(fields),
];

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;

  beforeAll(async () => {
    const nonsense = async () => new Response('{"name":"\\u0000"}');
    registry = await startRegistry(
      { devServers: true, requestsPerMinute: 1e6 },
      { fetch: nonsense },
    );
    for (const name of validValues.name) {
      for (const version of validValues.version) await registry.publish({ name, version });
    }
    await registry.swap('1.0.0');
    for (const build of builds) {
      // The path is checked again where the release lists it.
      const contents = Object.values(builtFiles(build));
      for (const content of contents) await registry.sendFiles(build.name, { 'a.bin': content });
    }
  }, openingTakes);
  afterAll(() => registry.close());

  it('tries every route of the registry', () => {
    const { server } = registry;
    for (const { method, url } of routes) {
      expect(server.hasRoute({ method, url: url.replace(':file', '*') })).toBe(true);
    }
    const methods = server.printRoutes().match(/\b(GET|POST|PUT|PATCH|DELETE)\b/g);
    expect(methods).toHaveLength(routes.length);
  });

  it(
    'responds to random requests without an internal error',
    async () => {
      const { server } = registry;
      const clients = async () => [
        { headers: {}, known: validValues },
        { headers, known: validValues },
        { headers, known: validValues },
      ];
      const done = await fuzz({ server, routes, askers: clients, ...fuzzing(0.5, 300) });
      report('Registry', done);
      expect(done.failures).toStrictEqual([]);
      expect(done.byStatus['200']).toBeGreaterThan(done.requests / 20);
    },
    60 * openingTakes,
  );

  it(
    'needs no more than 7 times the CPU time for 4 times the text',
    async () => {
      const { server } = registry;
      const client = async () => ({ headers, known: validValues });
      const { count } = fuzzing(2, 1_500);
      const { tried, failures } = await growth({ server, routes, asker: client, count });
      expect(failures).toStrictEqual([]);
      expect(tried).toBeGreaterThanOrEqual(1_000);
    },
    60 * openingTakes,
  );

  it.each([
    ['its screens', { screens: ['a\0b'] }, 'screens.0'],
    ['what it emits', { emits: ['\ud800'] }, 'emits.0'],
  ])('rejects a release that has unstorable text in %s', async (_, record, field) => {
    const answer = await registry.publish({ version: '7.0.0', record });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
  });
}, migrations);
