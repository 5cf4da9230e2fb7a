import { ShopfrontError } from 'shared-contracts';
import type { Answer } from 'shared-contracts/api';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { closeReadings, currentReading, queueReading, type Reading } from './readings';

export const bookingImportHandlers = (app: App) =>
  ({
    async readBookingImport(_, visit) {
      const { uid } = await visit.owner();
      const reading = await currentReading(app.sql, uid);
      return reading ? answerOf(reading) : { kind: 'none' };
    },

    async readBookingLinkAgain({ id }, visit) {
      const { uid } = await visit.owner();
      return app.sql.transaction(async (step) => {
        const reading = await currentReading(step, uid);
        if (reading?.id !== id) {
          throw new ShopfrontError('NOT_FOUND', 'You have no booking page with this id.');
        }
        if (reading.status === 'queued') return { ok: true } as const;
        await closeReadings(app, step, uid);
        if (!(await queueReading(app, step, uid, reading.details.link))) {
          throw new ShopfrontError('TOO_MANY', 'Your pages were read often enough for now.');
        }
        return { ok: true } as const;
      });
    },

    async closeBookingImport({ id }, visit) {
      const { uid } = await visit.owner();
      const reading = await currentReading(app.sql, uid);
      // The owner closed it before, or another link replaced it: either way it is no longer offered.
      if (reading?.id === id) await closeReadings(app, app.sql, uid, id);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

function answerOf({ id, details: { link }, outcome }: Reading): Answer<'readBookingImport'> {
  if (!outcome) return { kind: 'reading', id, link };
  if (outcome.kind === 'failed') return { kind: 'failed', id, link, because: outcome.because };
  const { services, priceRange } = outcome;
  if (services.length > 0) return { kind: 'found', id, link, services };
  return { kind: 'nothing', id, link, ...(priceRange && { price_range: priceRange }) };
}
