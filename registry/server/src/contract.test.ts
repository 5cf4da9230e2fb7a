import { endpoints, type Route } from 'registry-contract';
import { partsOf, requestOf } from 'registry-contract/endpoint';
import { startRegistry, token, withDatabase } from './testing/registry';
import { routesOf } from './testing/contract';

withDatabase();

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const described = (Object.keys(endpoints) as Route[]).map((route) => {
  const { method, path } = partsOf(route);
  return `${method} ${path}`;
});

/** Routes that serve files, pages, streams and documents for other tools, and sign-ins that redirect. */
const outside = [
  /^GET \/(console|discovery|import-maps|module-federation|modules|remotes\/|shells)/,
  /^GET \/(frontend-discovery|health|livez|readyz)/,
  /^GET \/channels\/:channel\/events$/,
  /^(GET|POST) \/operators\/provider/,
  /^GET \/previews\/shown$/,
  /^POST \/alerts\/reports$/,
];

it('describes every route that responds with JSON, and no other route', async () => {
  const { server } = await startRegistry({ devServers: true });
  const registered = methods.flatMap((method) =>
    routesOf(server, method).map(({ route }) => `${method} ${route}`),
  );
  const expected = registered.filter((route) => !outside.some((other) => other.test(route)));
  expect(described.sort()).toStrictEqual(expected.sort());
});

const invalid: { route: Route; payload: object; field: string; cause: string }[] = [
  { route: 'POST /tokens', payload: { owner: 1 }, field: 'owner', cause: 'must be a name' },
  {
    route: 'POST /keys',
    payload: { remote: 'Mf Services' },
    field: 'remote',
    cause: 'must be a name such as mf-services',
  },
  {
    route: 'PUT /operators/:name/role',
    payload: { name: 'ana', role: 'owner' },
    field: 'role',
    cause: 'must be one of look, promote, administer',
  },
  {
    route: 'GET /audit',
    payload: { since: 'yesterday' },
    field: 'since',
    cause: 'must be a time such as 2026-11-22T09:00:00Z',
  },
  {
    route: 'POST /channels/:channel/releases',
    payload: { channel: 'production', releases: {} },
    field: 'releases',
    cause: 'names nothing',
  },
  {
    route: 'POST /channels/:channel/sets/:number/restore',
    payload: { channel: 'production', number: 'first' },
    field: 'number',
    cause: 'must be the number of a set',
  },
  {
    route: 'POST /channels/:channel/canaries',
    payload: { channel: 'production', releases: { 'mf-services': '1.0.0' }, share: 5 },
    field: 'reason',
    cause: 'must say why',
  },
  {
    route: 'POST /previews',
    payload: { remote: 'mf-services', version: '1' },
    field: 'version',
    cause: 'must be a semver version such as 1.4.0',
  },
  {
    route: 'POST /acceptances',
    payload: { consumer: 'shell', given: 'a b', taken: 'c', reason: 'tried' },
    field: 'given',
    cause: 'must be the value that the finding names',
  },
  {
    route: 'POST /checks',
    payload: { offered: [] },
    field: 'offered',
    cause: 'must name a build',
  },
  {
    route: 'POST /projects/default/microFrontends/:name/missing',
    payload: { name: 'mf-services', version: '1.0.0', files: { 'a.js': 'abc' } },
    field: 'files.a.js',
    cause: 'must be a sha384 integrity',
  },
  {
    route: 'POST /projects/default/microFrontends/:name/versions/:version/traces',
    payload: { name: 'mf-services', version: '1.0.0', stack: '' },
    field: 'stack',
    cause: 'is empty',
  },
];

it('rejects an invalid payload and names the field, whatever the route', async () => {
  const { server } = await startRegistry();
  for (const { route, payload, field, cause } of invalid) {
    const { method, path, body } = requestOf(route, payload);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.inject({
      method,
      url: path,
      headers,
      ...(body && { payload: body }),
    });
    const { subject } = endpoints[route];
    const message = `${subject}: '${field}' ${cause}`;
    expect([route, answer.statusCode, answer.json()]).toMatchObject([
      route,
      400,
      { code: 'PAYLOAD_INVALID', field, message },
    ]);
  }
});
