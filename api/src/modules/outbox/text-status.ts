import type { FastifyInstance } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../context';
import { smsStatusPath } from '../../providers';
import { toldRoute } from '../told/route';
import { outbox } from './table';

/**
 * What became of a text. Its last word is kept with the message and changed by nothing that comes after: not by an
 * earlier word that was long on its way, and not by one that is told again.
 */
export function textStatusRoute(server: FastifyInstance, app: App): void {
  toldRoute(server, app, {
    path: smsStatusPath,
    about: 'Where the provider of texts tells what became of one.',
    signedBy: 'x-twilio-signature',
    async take(told) {
      const status = app.providers.sms.statusIn(told);
      if (!status || status.kind === 'on its way') return status && {};
      const { kind, message, why } = status;
      const known = await app.sql
        .update(outbox)
        .set({ delivery: kind, deliveryError: why, deliveryAt: app.now() })
        .where(and(eq(outbox.id, message), eq(outbox.kind, 'sms'), isNull(outbox.delivery)))
        .returning({ id: outbox.id });
      if (known.length > 0 && kind !== 'delivered') {
        app.log.warn({ id: message, kind: 'sms', became: kind, why }, 'message reached nobody');
      }
      return {};
    },
  });
}
