import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { saveBooking } from './booking';

export const bookingHandlers = (app: App) =>
  ({
    async importBookingLink({ uid: claimed, place_id, booking_platform, booking_link }, visit) {
      const { uid } = await visit.owner({ uid: claimed, place_id });
      await saveBooking(app, uid, booking_platform, booking_link);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
