import { eq } from 'drizzle-orm';
import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { findSquareConnection, squareConnections } from './connections';

export const squareHandlers = (app: App) =>
  ({
    async readSquareUrl({ source }) {
      const url = new URL('/square/start', app.config.apiOrigin);
      if (source) url.searchParams.set('source', source);
      return { url: url.href };
    },

    /** Which account is connected is known from the exchange with Square; the browser's word is compared. */
    async mapSquare({ uid: claimed, place_id, merchant_id }, visit) {
      const { uid } = await visit.owner({ uid: claimed, place_id: given(place_id) });
      const connection = await findSquareConnection(app.sql, uid);
      const merchantId = given(merchant_id);
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

/** Providers' addresses say 'none' where they have nothing to say. */
const given = (value: string | undefined) =>
  value && value.toLowerCase() !== 'none' ? value : undefined;
