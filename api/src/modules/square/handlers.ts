import { eq } from 'drizzle-orm';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { refuseOff } from '../../providers';
import { findSquareConnection, squareConnections } from './connections';

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
