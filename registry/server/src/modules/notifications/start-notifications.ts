import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import {
  isSigned,
  namesOf,
  signatureHeader,
  repeat,
  type AlertTargets,
  type Database,
} from 'shared-server';
import { checked } from '../../payload';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import { type Notifications, createNotifications } from './notifications';
import { reportSchema } from './report';

interface Options {
  notifications: Notifications;
  access: Access;
}

/** Serves alerts and their deliveries to operators, and receives the reports of shell servers. */
function alertRoutes(server: FastifyInstance, { notifications, access }: Options) {
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

interface Settings {
  alerts: AlertTargets;
  origin: string;
}

interface Parts {
  database: Database;
  access: Access;
  now(): number;
  fetch: typeof fetch;
}

/** Serves the routes of alerts, and stores and sends new alerts every second. */
export function startNotifications(
  server: FastifyInstance,
  { alerts: targets, origin }: Settings,
  { database, access, now, fetch }: Parts,
): Notifications {
  const notifications = createNotifications(database, {
    targets,
    origin,
    now,
    fetch,
    failed: ({ alert, target, about }, why) =>
      server.log.warn({ alert, target, about, why }, 'a target did not accept an alert'),
  });
  alertRoutes(server, { notifications, access });
  repeat(server, {
    everyMs: 1000,
    what: 'could not send due alerts',
    act: () => notifications.sendDue(),
  });
  return notifications;
}
