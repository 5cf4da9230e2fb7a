import { startRegistry, token, withDatabase, type TestRegistry } from './testing/registry';
import { providerVariables } from './testing/openid';
import { registryConfig } from './app';
import { routesOf } from './testing/contract';

const publicRoutes = [
  '/discovery/:channel.json',
  '/discovery/:channel/sets/:number.json',
  '/discovery/:channel/sets/:number/standing',
  '/frontend-discovery/consumer/projects/:project/microFrontends',
  '/health',
  '/import-maps/:channel.json',
  '/livez',
  '/module-federation/:channel.json',
  '/modules/:name/:version/container.js',
  '/modules/:name/:version/container.system.js',
  '/previews/shown',
  '/projects/default/microFrontends',
  '/readyz',
  '/remotes/:name/:version/*',
  '/shells/:version',
  '/shells/files/*',
];

const signInRoutes = [
  '/console',
  '/console/*',
  '/operators/provider',
  '/operators/provider/back',
  '/operators/session',
];

const withoutToken = [...publicRoutes, ...signInRoutes].sort();

const { openId } = registryConfig({
  ...providerVariables,
  REGISTRY_OIDC_ISSUER: 'http://localhost:9',
});
const everything = { devServers: true, requestsPerMinute: 1e6, openId };

type Send = (method: string, url: string) => Promise<{ status: number; text: string }>;

const inject =
  ({ server }: TestRegistry, headers: Record<string, string> = {}): Send =>
  async (method, url) => {
    const { statusCode, body } = await server.inject({ method: method as 'GET', url, headers });
    return { status: statusCode, text: body };
  };

/** The routes of a method whose response is not the rejection. */
async function openRoutes(
  registry: TestRegistry,
  { method, send, rejection }: { method: string; send: Send; rejection: number },
): Promise<string[]> {
  const open: string[] = [];
  for (const { route, path } of routesOf(registry.server, method)) {
    const { status, text } = await send(method, path);
    const isRejected =
      status === rejection && (method === 'HEAD' || /TOKEN_REFUSED|not on this port/.test(text));
    if (!isRejected) open.push(route);
  }
  return open.sort();
}

withDatabase();

describe('without a token or a session', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startRegistry(everything);
    await registry.publish();
    await registry.swap('1.0.0');
  });

  it.each([
    ['GET', withoutToken],
    ['HEAD', withoutToken],
    ['POST', ['/operators/provider/logout', '/operators/session']],
    ['PUT', []],
    ['PATCH', []],
    ['DELETE', ['/operators/session']],
  ])('serves only the routes of the table for %s', async (method, routes) => {
    const send = inject(registry);
    expect(await openRoutes(registry, { method, send, rejection: 401 })).toStrictEqual(routes);
  });

  it('rejects with a sentence about how to get a token', async () => {
    const { status, text } = await inject(registry)('GET', '/channels/production');
    expect([status, JSON.parse(text)]).toStrictEqual([
      401,
      {
        code: 'TOKEN_REFUSED',
        message:
          'This needs a token: set REGISTRY_TOKEN to one that an administrator creates with "npx registry token create", or sign in at /console/.',
      },
    ]);
  });

  it('responds with 404 to a path without a route', async () => {
    expect((await inject(registry)('GET', '/nowhere')).status).toBe(404);
  });
});

describe('with a port for operators', () => {
  let registry: TestRegistry;
  let operatorsOrigin: string;
  beforeAll(async () => {
    const operators = { port: 0, origin: 'http://operators.example' };
    registry = await startRegistry({ ...everything, host: '127.0.0.1', operators });
    await registry.server.listen({ host: '127.0.0.1', port: 0 });
    operatorsOrigin = `http://127.0.0.1:${await registry.operatorsPort!.listen()}`;
  });

  const toOperatorsPort: Send = async (method, url) => {
    const response = await fetch(new URL(url, operatorsOrigin), { method, redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };

  it.each([
    ['GET', publicRoutes],
    ['POST', ['/alerts/reports']],
    ['PUT', []],
    ['PATCH', []],
    ['DELETE', []],
  ])(
    'serves only public routes for %s on the other port, even with a token',
    async (method, routes) => {
      const send = inject(registry, { authorization: `Bearer ${token}` });
      expect(await openRoutes(registry, { method, send, rejection: 404 })).toStrictEqual(routes);
    },
  );

  it('serves everything on it, and requires a token there', async () => {
    const target = { method: 'GET', send: toOperatorsPort, rejection: 401 };
    expect(await openRoutes(registry, target)).toStrictEqual(withoutToken);
    const response = await fetch(new URL('/budgets', operatorsOrigin), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
  });

  it('accepts sign-ins from the console at its own origin only', async () => {
    const { status, text } = await toOperatorsPort('POST', '/operators/session');
    expect(status).toBe(403);
    expect(text).toContain('http://operators.example/console/');
  });
});
