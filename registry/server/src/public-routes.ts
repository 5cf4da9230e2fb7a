import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { SecondPort } from 'shared-server';
import { projectPath } from 'registry-contract/endpoint';
import type { Access } from './modules/tokens/access';

/** Public routes. Their responses do not name operators or reasons. */
const publicRoutes = new Set([
  '/health',
  '/livez',
  '/readyz',
  '/discovery/:channel.json',
  projectPath,
  '/discovery/:channel/sets/:number.json',
  '/discovery/:channel/sets/:number/standing',
  '/import-maps/:channel.json',
  '/module-federation/:channel.json',
  '/frontend-discovery/consumer/projects/:project/microFrontends',
  '/remotes/:name/:version/*',
  '/shells/:version',
  '/shells/files/*',
  '/modules/:name/:version/container.js',
  '/modules/:name/:version/container.system.js',
  // Needs the token of a preview link.
  '/previews/shown',
  // Needs the signature of a shell server.
  '/alerts/reports',
  // Preflight requests of browsers.
  '*',
]);

/** Routes that lead to signing in, and the provider's sign-out. */
const signInRoutes = new Set([
  '/console',
  '/console/*',
  '/operators/session',
  '/operators/provider',
  '/operators/provider/back',
  // Needs a logout token that the provider signed.
  '/operators/provider/logout',
]);

interface Options {
  access: Pick<Access, 'identify'>;
  /** Undefined if one port serves everything. */
  operatorsPort: Pick<SecondPort, 'received'> | undefined;
}

/**
 * Requires a token or a session for every other route. Operators' routes are on their own port, if
 * there is one.
 */
export function protectRoutes(server: FastifyInstance, { access, operatorsPort }: Options) {
  server.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (url === undefined || publicRoutes.has(url)) return;
    if (operatorsPort && !operatorsPort.received(request)) throw onOtherPort(request.method, url);
    if (!signInRoutes.has(url)) await access.identify(request);
  });
}

const onOtherPort = (method: string, url: string) =>
  new ShopfrontError(
    'NOT_FOUND',
    `${method} ${url} is not on this port. Set REGISTRY_ORIGIN to the origin for operators.`,
  );
