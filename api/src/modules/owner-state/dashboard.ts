import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { hasJustFinished } from '../stages/table';
import { Visit } from '../visits/visit';
import { dashboardPage } from './dashboard-page';
import { stateOf } from './state';

const dashboardQuery = z.object({
  place_id: z.catch(z.string(), ''),
  uid: z.catch(z.string(), ''),
  location: z.catch(z.string(), ''),
  /** Addition: 'finish' when the finish page of the shell has been seen. */
  from: z.catch(z.string(), ''),
});

/**
 * Redirects out of the flow to the dashboard of the session's owner. The address must agree with the session; a
 * visitor without a session starts at the sign-in (S7). An owner who has just finished sees the finish page of the
 * shell first.
 */
export function dashboardRoute(server: FastifyInstance, app: App): void {
  server.get('/old-dashboard-transit', {
    schema: {
      summary: 'Redirects a finished owner to the dashboard.',
      tags: ['browser navigation'],
      querystring: z.toJSONSchema(dashboardQuery, { io: 'input' }),
      response: { 200: { type: 'string' }, 303: { type: 'null' } },
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => (answer) => String(answer),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      const owner = await visit.ownerIfAny();
      const { uid, place_id, location, from } = dashboardQuery.parse(request.query);
      if (!owner || owner.uid !== uid || (place_id && place_id !== owner.placeId)) {
        return reply.redirect(visit.shellUrl('/onboard'), 303);
      }
      if (from !== 'finish' && (await hasJustFinished(app.sql, owner.uid, app.now()))) {
        return reply.redirect(visit.shellUrl('/finish'), 303);
      }
      if (!app.config.dashboardUrl) {
        return reply
          .headers({
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          })
          .type('text/html; charset=utf-8')
          .send(dashboardPage(app.config.product.name, owner, await stateOf(app.sql, owner)));
      }
      const url = new URL(app.config.dashboardUrl);
      url.searchParams.set('place_id', owner.placeId);
      url.searchParams.set('uid', owner.uid);
      url.searchParams.set('location', location || owner.locationName);
      return reply.redirect(url.href, 303);
    },
  });
}
