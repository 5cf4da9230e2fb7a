import type { FastifyInstance } from 'fastify';
import { repeat, type AlertTargets, type Database } from 'shared-server';
import type { Access } from '../tokens/access';
import { createAlerts, type Alerts } from './alerts';
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
export function beginAlerting(
  server: FastifyInstance,
  { alerts: targets, origin }: Settings,
  { database, access, now, fetch }: Parts,
): Alerts {
  const alerts = createAlerts(database, {
    ...{ targets, origin, now, fetch },
    failed: ({ alert, target, about }, why) =>
      server.log.warn({ alert, target, about, why }, 'an alert was not taken'),
  });
  alertRoutes(server, { alerts, access });
  repeat(server, {
    everyMs: 1000,
    what: 'alerts not looked at',
    act: () => alerts.lookAround(),
  });
  return alerts;
}
