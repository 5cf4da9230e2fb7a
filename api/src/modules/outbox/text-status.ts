import type { FastifyInstance } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../context';
import { smsStatusPath } from '../../providers';
import { reportRoute } from '../provider-reports/route';
import { outbox } from './table';

/**
 * Stores the delivery status of a text. The final status is stored once: delayed and repeated reports do not change
 * it.
 */
export function textStatusRoute(server: FastifyInstance, app: App): void {
  reportRoute(server, app, {
    path: smsStatusPath,
    about: 'Receives reports about the status of a text.',
    signedBy: 'x-twilio-signature',
    async take(report) {
      const status = app.providers.sms.statusIn(report);
      if (!status || status.kind === 'on its way') return status && {};
      const { kind, message, why } = status;
      const updatedRows = await app.sql
        .update(outbox)
        .set({ delivery: kind, deliveryError: why, deliveryAt: app.now() })
        .where(and(eq(outbox.id, message), eq(outbox.kind, 'sms'), isNull(outbox.delivery)))
        .returning({ id: outbox.id });
      if (updatedRows.length > 0 && kind !== 'delivered') {
        app.log.warn(
          { id: message, kind: 'sms', became: kind, why },
          'a text message was not delivered',
        );
      }
      return {};
    },
  });
}
