import type { FastifyInstance } from 'fastify';
import type { App } from '../../context';
import { reportRoute } from '../provider-reports/route';
import { endSquare } from './connections';

/** Registers the address at which Square reports revocations. Other reports are acknowledged and ignored. */
export function squareReportRoute(server: FastifyInstance, app: App): void {
  reportRoute(server, app, {
    path: '/square/told',
    about: 'Receives revocations from Square.',
    signedBy: 'x-square-hmacsha256-signature',
    async take(report, network) {
      const ended = app.providers.payments.endedIn(report);
      if (ended && ended !== 'something else') await endSquare(app, ended, network);
      return ended && {};
    },
  });
}
