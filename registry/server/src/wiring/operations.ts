import {
  answers,
  createFolderCheck,
  createWriteCheck,
  isMigrated,
  namesOf,
  probeRoutes,
} from 'shared-server';
import { auditRoutes } from '../modules/audit/routes';
import { consoleRoutes } from '../modules/console/page';
import { createDoctor } from '../modules/doctor/doctor';
import { doctorRoutes } from '../modules/doctor/routes';
import { eventRoutes } from '../modules/events/routes';
import { funnelRoutes } from '../modules/funnel/routes';
import { startNotifications } from '../modules/notifications/start-notifications';
import { createRevocation } from '../modules/revocation/revocation';
import { revocationRoutes } from '../modules/revocation/routes';
import { tokenRoutes } from '../modules/tokens/routes';
import type { Core } from './core';

/** Registers the routes of operators: alerts, tokens, the audit, visitors and the console. Starts the alerts. */
export async function operations(core: Core, migrations: string) {
  const { config, forOperators, server, database, store, maps, origin, tokens, access } = core;
  const { now, fetch } = core;
  const { analytics } = config;
  const notifications = startNotifications(server, forOperators, { database, access, now, fetch });
  const isJudged = analytics !== undefined;
  const targets = namesOf(config.alerts);
  const doctor = createDoctor(database, { store, origin, now, isJudged, targets });
  doctorRoutes(server, { access, doctor });
  tokenRoutes(server, { tokens, access });
  revocationRoutes(server, { revocation: createRevocation(database, now), access });
  auditRoutes(server, { database, access });
  await core.people.routes(server, access);
  eventRoutes(server, { database, access });
  funnelRoutes(server, { access, analytics, fetch, database, now, maps });
  consoleRoutes(server);
  const acceptsWrites = createWriteCheck(database, (error) =>
    server.log.error({ err: error }, 'the database accepts no writes'),
  );
  const releases = createFolderCheck(config.s3 ? {} : { releases: config.store }, (error) =>
    server.log.error({ err: error }, 'the folder of releases cannot be written'),
  );
  probeRoutes(server, {
    database: async () => (await isMigrated(database.sql, migrations)) && acceptsWrites(),
    releases,
  });
  server.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const isHealthy = await answers(database);
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: isHealthy ? 'ok' : 'database does not answer' });
  });
  return notifications;
}
