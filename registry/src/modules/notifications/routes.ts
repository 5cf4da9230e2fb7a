import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { isSigned, namesOf, signatureHeader } from 'shared-server';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';
import type { Notifications } from './notifications';
import { reportSchema } from './report';

const asked = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
});

interface Options {
  notifications: Notifications;
  access: Access;
}

/** What is wrong and was, who was told, and whether that works. */
export function alertRoutes(server: FastifyInstance, { notifications, access }: Options) {
  const { targets } = notifications;

  server.get(
    '/alerts',
    { onRequest: access.may(() => ({ act: 'operate' })) },
    async ({ query }, reply) => {
      const { limit } = checked(asked, query, 'The question');
      void reply.header('cache-control', 'no-store');
      return {
        // The rest of an address is a secret: whoever has it can write there.
        targets: namesOf(targets).map((name) => ({ name, host: new URL(targets[name]!).host })),
        isSigned: targets.secret !== undefined,
        alerts: await notifications.list(limit),
      };
    },
  );

  server.post(
    '/alerts/test',
    { onRequest: access.may(() => ({ act: 'administer' })) },
    async (request, reply) =>
      reply.code(201).send(await notifications.test(access.bearer(request).owner)),
  );

  server.register((room, _options, done) => {
    // Signed is what came, byte by byte.
    room.removeContentTypeParser('application/json');
    room.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, parsed) => parsed(null, body),
    );
    room.post('/alerts/reports', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const shown = request.headers[signatureHeader];
      if (!targets.secret || !isSigned(body, shown, targets.secret)) {
        const why = 'A report is signed with the REGISTRY_ALERT_SECRET that the registry has.';
        throw new ShopfrontError('TOKEN_REFUSED', why, { status: 401 });
      }
      await notifications.report(checked(reportSchema, JSON.parse(body), 'The report'));
      return reply.code(204).send();
    });
    done();
  });
}
