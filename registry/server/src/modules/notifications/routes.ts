import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { isSigned, namesOf, signatureHeader } from 'shared-server';
import { checked } from '../../payload';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import type { Notifications } from './notifications';
import { reportSchema } from './report';

interface Options {
  notifications: Notifications;
  access: Access;
}

/** Serves alerts and their deliveries to operators, and receives the reports of shell servers. */
export function alertRoutes(server: FastifyInstance, { notifications, access }: Options) {
  const { targets } = notifications;

  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /alerts', operating, async ({ limit }) => ({
    // The rest of an address is a secret: anyone who has it can post there.
    targets: namesOf(targets).map((name) => ({ name, host: new URL(targets[name]!).host })),
    isSigned: targets.secret !== undefined,
    alerts: await notifications.list(limit),
  }));

  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };
  register(server, 'POST /alerts/test', administering, (_, request) =>
    notifications.test(access.actor(request)),
  );

  server.register((room, _options, done) => {
    // The signature covers the bytes as they were sent.
    room.removeContentTypeParser('application/json');
    room.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, parsed) => parsed(null, body),
    );
    room.post('/alerts/reports', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers[signatureHeader];
      if (!targets.secret || !isSigned(body, signature, targets.secret)) {
        const why =
          'The report is not signed with the REGISTRY_ALERT_SECRET of the registry. Set the same secret for both servers.';
        throw new ShopfrontError('TOKEN_REFUSED', why, { status: 401 });
      }
      await notifications.report(checked(reportSchema, JSON.parse(body), 'The report'));
      return reply.code(204).send();
    });
    done();
  });
}
