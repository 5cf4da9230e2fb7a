import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import type { Provider } from './provider';
import { providerPath } from './provider-routes';
import type { Sessions } from './sessions';

const form = z.object({ logout_token: z.string({ error: 'must be text' }) });

interface Options {
  provider: Provider;
  sessions: Sessions;
}

/** Ends sessions that ended at the provider. The provider itself sends the request, with a signed token. */
export function logoutRoute(server: FastifyInstance, { provider, sessions }: Options) {
  server.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${providerPath}/logout`, async (request, reply) => {
      const { logout_token: token } = checked(form, request.body, 'The logout');
      await sessions.endAtProvider(await provider.readLogout(token));
      return reply.header('cache-control', 'no-store').send();
    });
    done();
  });
}
