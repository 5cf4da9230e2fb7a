import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { eq } from 'drizzle-orm';
import type { App } from '../../context';
import { actorOf, record, recordRefusal } from '../audit/trail';
import { navigationRoute, returned, proveFirst } from '../oauth/navigation';
import { makeState, returnedBefore, takeState } from '../oauth/states';
import type { Owner } from '../owners/owners';
import type { Visit } from '../visits/visit';
import { findSquareConnection, keptAccess, squareConnections } from './connections';
import type { Handlers } from '../visits/handlers';
import { refuseOff } from '../../providers';

const priming = '/onboard/priming';

/** Registers connecting Square: the uid from the browser is checked, and the state is created by the server (S2). */
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
      if (!visit.session.signedInAt) return proveFirst(visit, 'square', `${priming}?step=2`);
      const state = await makeState(app, visit.session, 'square', { uid: owner.uid });
      return app.providers.payments.authorizeUrl({ state, redirectUri });
    },
  });

  navigationRoute(server, app, {
    path: '/square/callback',
    about: 'The return address for Square.',
    query: returned,
    otherwise,
    async go({ state, code, error }, visit) {
      const details = await takeState(app, visit.session, 'square', state);
      const owner = await visit.ownerIfAny();
      if (!details || owner?.uid !== details.uid) {
        return (await connectedBefore(app, visit, state)) ?? failed(visit, 'expired');
      }
      const refuse = (refused: string) =>
        recordRefusal(app, { what: 'square/connected', by: actorOf(visit), refused });
      if (error || !code) {
        await refuse('refused');
        return failed(visit, error ?? 'access_denied');
      }
      const exchanged = app.providers.payments.exchange(code, redirectUri);
      const access = await exchanged.catch(async (cause: unknown) => {
        await refuse('failed');
        throw cause;
      });
      await storeConnection(app, visit, owner.uid, access);
      return connected(visit, owner, access.merchantId);
    },
  });
}

/** Stores the access to Square, and records it in the audit trail. */
async function storeConnection(
  app: App,
  visit: Visit,
  uid: string,
  access: Parameters<typeof keptAccess>[2],
): Promise<void> {
  const connection = { ...keptAccess(app, uid, access), connectedAt: app.now(), mappedAt: null };
  await app.sql.transaction(async (step) => {
    await step
      .insert(squareConnections)
      .values({ uid, ...connection })
      .onConflictDoUpdate({ target: squareConnections.uid, set: connection });
    await record(app, step, { what: 'square/connected', by: actorOf(visit) });
  });
}

const connected = (visit: Visit, { uid, placeId, email }: Owner, merchant_id: string): string =>
  visit.shellUrl(priming, { square: 'connected', merchant_id, uid, place_id: placeId, email });

/** A repeated return, as by Back: the connection already exists. */
async function connectedBefore(app: App, visit: Visit, state: string): Promise<string | undefined> {
  const firstReturn = await returnedBefore(app, visit.session, 'square', state);
  const owner = await visit.ownerIfAny();
  if (!firstReturn || owner?.uid !== firstReturn.uid) return undefined;
  const connection = await findSquareConnection(app.sql, owner.uid);
  return connection && connected(visit, owner, connection.merchantId);
}

/** More than any shop offers. */
const mostServices = 300;

export const squareHandlers = (app: App) =>
  ({
    async readSquareUrl({ source }) {
      refuseOff(app.config.providers.off, 'square');
      const url = new URL('/square/start', app.config.apiOrigin);
      if (source) url.searchParams.set('source', source);
      return { url: url.href };
    },

    async readSquareServices(_, visit) {
      const { uid } = await visit.owner();
      const connection = await findSquareConnection(app.sql, uid);
      if (!connection) return { services: [] };
      const accessToken = app.vault.unseal(connection.accessToken, uid);
      const services = await app.providers.payments.services(accessToken);
      return {
        services: services
          .slice(0, mostServices)
          .map((service) => ({ ...service, category: '', and_up: false })),
      };
    },

    /** The connected account comes from the exchange with Square; the browser's value is only compared. */
    async mapSquare({ uid: claimed, place_id, merchant_id }, visit) {
      const { uid } = await visit.owner({ uid: claimed, place_id: unlessNone(place_id) });
      const connection = await findSquareConnection(app.sql, uid);
      const merchantId = unlessNone(merchant_id);
      if (!connection || (merchantId && merchantId !== connection.merchantId)) {
        return { res: 'not mapped' };
      }
      await app.sql
        .update(squareConnections)
        .set({ mappedAt: app.now() })
        .where(eq(squareConnections.uid, uid));
      return { res: 'mapped' };
    },
  }) satisfies Partial<Handlers>;

/** The return addresses of providers use 'none' for empty values. */
const unlessNone = (value: string | undefined) =>
  value && value.toLowerCase() !== 'none' ? value : undefined;
