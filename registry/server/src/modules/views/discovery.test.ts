import { rmSync } from 'node:fs';
import Ajv2019 from 'ajv/dist/2019';
// Published at awslabs/frontend-discovery, commit c023677 of 2022-08-22, unchanged.
import published from '../../testing/frontend-discovery.v1-pre.json';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

const origin = 'http://localhost:4100';
const headers = { authorization: `Bearer ${token}` };
const address = '/frontend-discovery/consumer/projects/production/microFrontends';

beforeAll(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
  await registry.swap('1.0.0');
});
afterAll(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

it('serves a document that is valid by the published schema, with one version of each remote', async () => {
  const document = (await registry.get(address)).json();
  const validate = new Ajv2019({ strict: false }).compile(published);
  expect(validate(document)).toBe(true);
  expect(validate({ ...document, more: 1 })).toBe(false);
  expect(document.microFrontends['mf-services']).toMatchObject([
    {
      url: `${origin}/remotes/mf-services/1.0.0/mf-manifest.json`,
      metadata: { version: '1.0.0' },
    },
  ]);
  expect(document.microFrontends['mf-services'][0]).not.toHaveProperty('deployment');
});

it('serves production as the project default, as the registry calls its own project', async () => {
  const consumer = '/frontend-discovery/consumer/projects';
  const named = await registry.get(`${consumer}/default/microFrontends`);
  expect(named.statusCode).toBe(200);
  expect(named.json()).toStrictEqual((await registry.get(address)).json());
});

it.each([
  ['PATCH', '/import-map-deployer/services'],
  ['PATCH', '/import-map-deployer/import-map.json'],
  ['POST', '/frontend-discovery/admin/projects/production/microFrontends/mf-services/versions'],
  ['POST', '/frontend-discovery/admin/projects/production/microFrontends/mf-services/deployment'],
  ['POST', address],
] as const)(
  'has no address to write to in the format of another tool: %s %s',
  async (method, url) => {
    const answer = await registry.server.inject({ method, url, payload: {}, headers });
    expect(answer.statusCode).toBe(404);
  },
);
