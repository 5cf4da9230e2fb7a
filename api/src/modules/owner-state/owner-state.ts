import type { Answer } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readBooking } from '../booking/booking';
import { readContact } from '../contacts/contacts';
import { isInstagramConnected } from '../instagram/connections';
import { type Owner, ownerOfPlace } from '../owners/owners';
import { readPreferences } from '../preferences/preferences';
import { countServices } from '../services/services';
import { findSquareConnection } from '../square/connections';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { hasJustFinished } from '../stages/stages';
import { Visit } from '../visits/visit';
import { dashboardPage } from './dashboard-page';

/** Returns the owner's answers so far, from the modules that store them. */
async function stateOf(sql: Sql, { uid, location }: Owner): Promise<Answer<'readOnboardingState'>> {
  const { square_preference, photos, preferences } = await readPreferences(sql, uid);
  return {
    square_preference,
    photos,
    preferences,
    booking: await readBooking(sql, uid),
    contact: await readContact(sql, uid),
    services: await countServices(sql, uid),
    instagramConnected: await isInstagramConnected(sql, uid),
    squareConnected: (await findSquareConnection(sql, uid)) !== undefined,
    location,
  };
}

export const ownerHandlers = (app: App) =>
  ({
    async readUserDetails({ uid }, visit) {
      const owner = await visit.ownerIfAny();
      if (!owner || owner.uid !== uid) return { res: 'Not a valid user' };
      const { locationName: location, placeId: place_id, bizName: biz_name, email } = owner;
      return { res: { uid, location, place_id, biz_name, email } };
    },

    /** 'user' has finished here: the screens redirect to the dashboard at once. */
    async checkUser({ place_id }, { session }) {
      const owner = session && (await ownerOfPlace(app.sql, place_id, session));
      if (!owner) return { res: 'new' };
      return { res: owner.completedAt ? 'user' : 'onboarding' };
    },

    async readOnboardingState(_, visit) {
      const owner = await visit.ownerIfAny();
      return owner
        ? stateOf(app.sql, owner)
        : { preferences: {}, instagramConnected: false, squareConnected: false };
    },
  }) satisfies Partial<Handlers>;

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
