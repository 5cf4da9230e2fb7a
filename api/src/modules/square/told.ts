import type { FastifyInstance } from 'fastify';
import type { App } from '../../context';
import { toldRoute } from '../told/route';
import { endSquare } from './connections';

/** Where Square tells that a seller has taken their permission back; of all else it is only said that it came. */
export function squareToldRoute(server: FastifyInstance, app: App): void {
  toldRoute(server, app, {
    path: '/square/told',
    about: 'Where Square tells that a seller has taken their permission back.',
    signedBy: 'x-square-hmacsha256-signature',
    async take(told, network) {
      const ended = app.providers.payments.endedIn(told);
      if (ended && ended !== 'something else') await endSquare(app, ended, network);
      return ended && {};
    },
  });
}
