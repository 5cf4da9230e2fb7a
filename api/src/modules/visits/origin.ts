import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { App } from '../../context';
import { cookieName } from './visit';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changes from pages of other sites. A caller without an `Origin` but with a session cookie is rejected too.
 */
export function checkOrigins(server: FastifyInstance, app: App): void {
  const { shellOrigins, apiOrigin } = app.config;
  const ours = new Set([...shellOrigins, apiOrigin]);
  server.addHook('onRequest', async ({ method, headers, cookies }) => {
    if (harmless.has(method)) return;
    const { origin } = headers;
    if (origin ? ours.has(origin) : !cookies[cookieName(app)]) return;
    throw new ShopfrontError('NOT_YOURS', 'This page may not act for the visitor.');
  });
}
