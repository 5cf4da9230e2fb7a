import type { FastifyInstance } from 'fastify';
import { repeat, type AlertTargets, type Database } from 'shared-server';
import type { Access } from '../tokens/access';
import { createNotifications, type Notifications } from './notifications';
import { alertRoutes } from './routes';

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
    ...{ targets, origin, now, fetch },
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
