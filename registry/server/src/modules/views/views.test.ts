import Ajv2019 from 'ajv/dist/2019';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from './container-module';
import type { ImportMap } from './routes';
import published from '../../testing/frontend-discovery.v1-pre.json';

describe('views', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeAll(async () => {
    registry = await startRegistry();
    for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
    await registry.publish({ name: 'mf-priming-square' });
    await registry.set({ 'mf-services': '1.0.0', 'mf-priming-square': '1.0.0' });
    await registry.swap('1.1.0', { channel: 'staging' });
  });

  const origin = 'http://localhost:4100';
  const mapOf = async (address: string): Promise<ImportMap> => (await registry.get(address)).json();

  describe('an import map', () => {
    it('lists each live remote and the folder of its files', async () => {
      const { imports, scopes } = await mapOf('/import-maps/production.json');
      expect(imports).toStrictEqual({
        'mf-priming-square': `${origin}/modules/mf-priming-square/1.0.0/container.js`,
        'mf-priming-square/': `${origin}/remotes/mf-priming-square/1.0.0/`,
        'mf-services': `${origin}/modules/mf-services/1.0.0/container.js`,
        'mf-services/': `${origin}/remotes/mf-services/1.0.0/`,
      });
      expect(scopes).toStrictEqual({});
    });

    it.each(['browser', 'systemjs'])(
      'has the hash of what each address serves, for %s',
      async (reader) => {
        const { imports, integrity } = await mapOf(`/import-maps/production.json?for=${reader}`);
        const scripts = Object.entries(imports).filter(([name]) => !name.endsWith('/'));
        expect(Object.keys(integrity)).toStrictEqual(scripts.map(([, address]) => address));
        for (const [, address] of scripts) {
          const served = await registry.get(address.slice(origin.length));
          expect(served.headers).toMatchObject({
            'access-control-allow-origin': '*',
            'content-type': 'text/javascript; charset=utf-8',
          });
          expect(integrity[address]).toBe(integrityOf(served.body));
        }
      },
    );

    it('belongs to the requested channel, is revalidated by its tag, and names its set', async () => {
      const { imports } = await mapOf('/import-maps/staging.json');
      expect(imports['mf-services']).toBe(`${origin}/modules/mf-services/1.1.0/container.js`);

      const first = await registry.get('/import-maps/production.json');
      expect(first.headers).toMatchObject({
        'x-set': '1',
        'content-type': 'application/importmap+json',
      });
      const repeated = await registry.get('/import-maps/production.json', {
        'if-none-match': String(first.headers.etag),
      });
      expect(repeated.statusCode).toBe(304);
    });

    it('leaves out canaries', async () => {
      const started = await registry.post('/channels/production/canaries', {
        releases: { 'mf-services': '1.1.0' },
        share: 50,
        reason: 'a test',
      });
      const { id } = started.json() as { id: string };
      const { imports } = await mapOf('/import-maps/production.json');
      expect(imports['mf-services']).toContain('/1.0.0/');
      await registry.post(`/channels/production/canaries/${id}/end`, { reason: 'over' });
    });

    it('rejects an unknown channel or reader', async () => {
      expect((await registry.get('/import-maps/nowhere.json')).json()).toMatchObject({
        code: 'NOT_FOUND',
      });
      const odd = await registry.get('/import-maps/production.json?for=netscape');
      expect(odd.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'for' });
    });
  });

  it('Module Federation can register the remotes unchanged, by their own names', async () => {
    expect((await registry.get('/module-federation/production.json')).json()).toStrictEqual([
      {
        name: 'mf_priming_square_1_0_0_one',
        alias: 'mf-priming-square',
        entry: `${origin}/remotes/mf-priming-square/1.0.0/mf-manifest.json`,
      },
      {
        name: 'mf_services_1_0_0_one',
        alias: 'mf-services',
        entry: `${origin}/remotes/mf-services/1.0.0/mf-manifest.json`,
      },
    ]);
  });

  it('serves no module of an unpublished release', async () => {
    const answer = await registry.get('/modules/mf-services/9.9.9/container.js');
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('discovery', () => {
  // Published at awslabs/frontend-discovery, commit c023677 of 2022-08-22, unchanged.

  withDatabase();
  let registry: TestRegistry;

  const origin = 'http://localhost:4100';
  const address = '/frontend-discovery/consumer/projects/production/microFrontends';

  beforeAll(async () => {
    registry = await startRegistry();
    for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
    await registry.swap('1.0.0');
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
});
