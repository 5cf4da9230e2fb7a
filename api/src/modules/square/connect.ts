import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { navigationRoute, returned } from '../oauth/navigation';
import { makeState, takeState } from '../oauth/states';
import type { Visit } from '../sessions/visit';
import { squareConnections } from './connections';

const priming = '/onboard/priming';

/** Connecting Square: the uid the browser sends is checked, and the state that leaves is ours (S2). */
export function squareRoutes(server: FastifyInstance, app: App): void {
  const redirectUri = `${app.config.apiOrigin}/square/callback`;
  const failed = async (visit: Visit, square_error: string) => {
    const owner = await visit.ownerIfAny();
    return visit.shellUrl(priming, {
      square: 'error',
      square_error,
      ...(owner && { uid: owner.uid }),
    });
  };
  const otherwise = (visit: Visit) =>
    visit.shellUrl(priming, {
      square: 'error',
      square_error: 'failed',
      ...(visit.session?.uid && { uid: visit.session.uid }),
    });

  navigationRoute(server, app, {
    path: '/square/start',
    about: 'Starts connecting Square; `state` must be the uid of the session.',
    query: z.object({ state: z.catch(z.string(), '') }),
    otherwise,
    async go({ state: claimed }, visit) {
      const owner = await visit.ownerIfAny();
      if (!visit.session || owner?.uid !== claimed) return failed(visit, 'not_yours');
      const state = await makeState(app, visit.session, 'square', { uid: owner.uid });
      return app.providers.payments.authorizeUrl({ state, redirectUri });
    },
  });

  navigationRoute(server, app, {
    path: '/square/callback',
    about: 'Where Square sends the browser back to.',
    query: returned,
    otherwise,
    async go({ state, code, error }, visit) {
      const details = await takeState(app, visit.session, 'square', state);
      const owner = await visit.ownerIfAny();
      if (!details || owner?.uid !== details.uid) return failed(visit, 'expired');
      if (error || !code) return failed(visit, error ?? 'access_denied');

      const { merchantId, ...tokens } = await app.providers.payments.exchange(code, redirectUri);
      const { uid, placeId, email } = owner;
      const connection = {
        merchantId,
        accessToken: app.vault.seal(tokens.accessToken, uid),
        refreshToken: app.vault.seal(tokens.refreshToken, uid),
        connectedAt: app.now(),
        mappedAt: null,
      };
      await app.sql
        .insert(squareConnections)
        .values({ uid, ...connection })
        .onConflictDoUpdate({ target: squareConnections.uid, set: connection });
      return visit.shellUrl(priming, {
        square: 'connected',
        merchant_id: merchantId,
        uid,
        place_id: placeId,
        email,
      });
    },
  });
}
