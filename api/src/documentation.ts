import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from './config';

/** Serves OpenAPI from the schemas of the routes at /docs/json, and a page to read it at /docs. */
export async function serveDocumentation(
  server: FastifyInstance,
  { product, apiOrigin }: ApiConfig,
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: '1.0.0',
        description:
          'The calls of the onboarding. The session cookie identifies the caller; uid, email and place_id in a payload are only compared with it.',
      },
      servers: [{ url: apiOrigin }],
    },
  });
  await server.register(swaggerUi, { routePrefix: '/docs' });
}
