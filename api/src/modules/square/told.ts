import type { FastifyInstance } from 'fastify';
import type { App } from '../../context';
import { toldRoute } from '../told/route';
import { endSquare } from './connections';

/** Registers the address at which Square reports revocations. Other reports are acknowledged and ignored. */
export function squareToldRoute(server: FastifyInstance, app: App): void {
  toldRoute(server, app, {
    path: '/square/told',
    about: 'Receives revocations from Square.',
    signedBy: 'x-square-hmacsha256-signature',
    async take(told, network) {
      const ended = app.providers.payments.endedIn(told);
      if (ended && ended !== 'something else') await endSquare(app, ended, network);
      return ended && {};
    },
  });
}
