import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Access } from '../../tokens/access';
import { tokenAsTheyShowIt } from '../shown';

/** Of the admin API, what makes or takes away by itself: here that comes of publishing and promoting, and nothing goes. */
const notMade = [
  ['POST', '/projects', 'A project is a channel: it is there once something is promoted on it.'],
  ['PATCH', '/projects/:project', 'A project is a channel: channels keep their names.'],
  ['DELETE', '/projects/:project', 'A project is a channel, and its history is kept.'],
  [
    'POST',
    '/projects/:project/microFrontends',
    'A micro-frontend is a remote: it is there with its first version.',
  ],
  [
    'DELETE',
    '/projects/:project/microFrontends/:name',
    'A channel keeps every remote that it ever had: a page that needs it would break.',
  ],
] as const;

/** Says so, in place of an answer that would be untrue. */
export async function notMadeRoutes(server: FastifyInstance, { access }: { access: Access }) {
  server.addHook('onRequest', tokenAsTheyShowIt);
  for (const [method, url, why] of notMade) {
    server.route({
      ...{ method, url, onRequest: access.known },
      handler: async () => {
        throw new ShopfrontError('PAYLOAD_INVALID', why, { status: 422 });
      },
    });
  }
}
