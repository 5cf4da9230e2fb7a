import {
  anyQuery,
  type FuzzedRoute,
  type Schema,
  fuzz,
  fuzzing,
  growth,
  report,
  type Asker,
} from 'shared-server/testing/fuzz';
import { endpoints, type Endpoint } from 'shared-contracts/api';
import type { Api } from './app';
import { onDatabase, openStack, openingTakes, type Browser, type Stack } from './testing';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Returns every route of the API, with its documented parameters. */
async function documentedRoutes({ server }: Api): Promise<FuzzedRoute[]> {
  const { paths } = (await server.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as FuzzedRoute['method'],
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      payload: payloadOf(operation),
    })),
  );
}

function payloadOf({ parameters, requestBody }: Operation): Schema {
  const body = requestBody?.content['application/json']?.schema;
  if (body) return body;
  if (!parameters) return anyQuery;
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Values that pass the first check of a handler. */
const meant = {
  country_code_num: ['1'],
  country_code: ['US', '+1'],
  region_code: ['US'],
  business_phone: ['2025550143'],
  phone: ['2025550143', '+12025550143'],
  primary_category: ['categories/gcid:barber_shop'],
  ref_place_id: ['place-main', ''],
  service_id: ['service-1', 'service-2'],
  recording_id: ['1f0e7d52-6c1c-4a5e-9f62-0c1f3a5b7d99'],
  pre_uid: ['new-owner', 'halfway-owner'],
  onboarding_stage: ['services', 'completed'],
  is_test: [true, false],
  otp: ['123456'],
};

onDatabase((fresh) => {
  let stack: Stack;
  let routes: FuzzedRoute[];

  beforeAll(async () => {
    stack = await openStack(await fresh(), {
      recording: { on: true, days: 30 },
      dashboardUrl: 'https://dashboard.example/',
      // Without limits, because the handlers themselves are tested.
      limits: {
        requestsPerMinute: 1e6,
        linksPerMinute: 1e6,
        noticesPerMinute: 1e6,
        noticesPerNetwork: 1e6,
        beaconsPerNetwork: 1e6,
      },
    });
    routes = await documentedRoutes(stack.api);
  }, openingTakes);
  afterAll(() => stack.close());

  const headersOf = ({ cookies, origin = '' }: Browser) => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin,
  });

  /** An unknown visitor, a visitor with a session, a signed-in visitor, and an owner. */
  const askers = async (): Promise<Asker[]> => {
    const visitor = stack.visitor();
    await visitor.call('readSession', {});
    const account = stack.visitor();
    const email = 'account@example.com';
    stack.world.account(email);
    await stack.signIn(account, email);
    const { browser, uid, place_id, location_name, ...owner } = await stack.owner();
    const own = { uid: [uid], place_id: [place_id], location_name: [location_name] };
    const mails = (address: string) => ({ email: [address], business_email: [address] });
    return [
      { headers: {}, known: meant },
      { headers: headersOf(visitor), known: meant },
      { headers: headersOf(account), known: { ...meant, ...mails(email) } },
      { headers: headersOf(browser), known: { ...meant, ...own, ...mails(owner.email) } },
    ];
  };

  it('every call of the contract is among the tested routes', () => {
    const tried = routes.map(({ method, url }) => `${method} ${url}`);
    for (const { method, path } of Object.values(endpoints) as Endpoint[]) {
      expect(tried).toContain(`${method} ${path.replace('{slug}', 'shopfront')}`);
    }
  });

  it(
    'responds to random requests without a server error',
    async () => {
      const { server } = stack.api;
      const done = await fuzz({ server, routes, askers, ...fuzzing(0.5, 300) });
      report('API', done);
      expect(done.failures).toStrictEqual([]);
      expect(done.byStatus['200']).toBeGreaterThan(done.requests / 20);
    },
    60 * openingTakes,
  );

  it(
    'needs no more than 7 times the CPU time for 4 times the text',
    async () => {
      const { server } = stack.api;
      const asker = async () => (await askers()).at(-1)!;
      const { count } = fuzzing(2, 1_500);
      const { tried, failures } = await growth({ server, routes, asker, count });
      expect(failures).toStrictEqual([]);
      expect(tried).toBeGreaterThanOrEqual(1_000);
    },
    60 * openingTakes,
  );
});
