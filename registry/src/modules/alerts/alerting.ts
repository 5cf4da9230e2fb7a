import type { FastifyInstance } from 'fastify';
import { repeat, type AlertTargets, type Database } from 'shared-server';
import type { Access } from '../tokens/access';
import { createAlerts } from './alerts';
import { askingOutcomes } from './outcomes';
import { alertRoutes } from './routes';
import { createWatch, unwatched } from './watching';

interface Settings {
  alerts: AlertTargets;
  watchEveryMs: number;
  origin: string;
  analytics?: { origin: string; token: string } | undefined;
}

interface Parts {
  database: Database;
  access: Access;
  now(): number;
  fetch: typeof fetch;
}

/** Alerts as the settings have them: found, written down, told, and shown. */
export function beginAlerting(
  server: FastifyInstance,
  { alerts: targets, watchEveryMs, origin, analytics }: Settings,
  { database, access, now, fetch }: Parts,
) {
  const alerts = createAlerts(database, {
    ...{ targets, origin, now, fetch },
    failed: ({ alert, target, about }, why) =>
      server.log.warn({ alert, target, about, why }, 'an alert was not taken'),
  });
  const watch =
    analytics &&
    createWatch({ ...{ database, targets, now }, ask: askingOutcomes({ analytics, fetch }) });
  alertRoutes(server, { alerts, access, unwatched: watch ? undefined : unwatched });
  const every = (everyMs: number, what: string, act: () => Promise<unknown>) =>
    repeat(server, { everyMs, what, act });
  every(1000, 'alerts not looked at', () => alerts.lookAround());
  if (watch) {
    every(watchEveryMs, 'errors and completion not looked at', () => watch.lookAround());
  }
  return { alerts, watch };
}
