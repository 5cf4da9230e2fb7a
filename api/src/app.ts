import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import {
  createDraws,
  createMetrics,
  createServer,
  createWriteCheck,
  isMigrated,
  openDatabase,
  openTracing,
  probeRoutes,
  repeat,
  requestCounts,
  requireDatabaseUrl,
  timeStatements,
  watchAll,
  type LogStream,
} from 'shared-server';
import type { ApiConfig } from './config';
import { minutes, type App } from './context';
import { serveDocumentation } from './contract/documentation';
import { healthRoute, measure } from './monitoring';
import { keepTidy } from './housekeeping';
import { analyticsHandlers, takeBeacons } from './modules/analytics/handlers';
import { createCounting } from './modules/analytics/counting';
import { bookingImportHandlers } from './modules/booking-import/readings';
import { createReader, type Reader } from './modules/booking-import/reader';
import { bookingHandlers } from './modules/booking/booking';
import { connectionRoutes } from './modules/connections/routes';
import { contactHandlers } from './modules/contacts/contacts';
import { seedDemo } from './modules/entry/demo';
import { sessionHandlers } from './modules/entry/handlers';
import { instagramRoutes, instagramHandlers } from './modules/instagram/connect';
import { renewInstagram } from './modules/instagram/renewing';
import { instagramReportRoutes } from './modules/instagram/reports';
import { locationHandlers } from './modules/locations/handlers';
import { messageHandlers } from './modules/messages/handlers';
import { noticeHandlers } from './modules/notices/notices';
import { textStatusRoute } from './modules/outbox/text-status';
import { operatorRoutes } from './modules/operator/routes';
import { createOutbox } from './modules/outbox/outbox';
import { dashboardRoute, ownerHandlers } from './modules/owner-state/owner-state';
import { preferenceHandlers } from './modules/preferences/preferences';
import { profileHandlers } from './modules/profiles/handlers';
import { recordingHandlers } from './modules/recordings/recordings';
import { serviceHandlers } from './modules/services/handlers';
import { googleRoutes } from './modules/sign-in/sign-in';
import { squareRoutes, squareHandlers } from './modules/square/connect';
import { renewSquare, squareReportRoute } from './modules/square/connections';
import { stageHandlers } from './modules/stages/stages';
import type { Handlers } from './modules/visits/handlers';
import { checkOrigins } from './modules/visits/origin';
import { traced, type Providers } from './providers';
import { registerContract } from './routes';
import { createVault, vaultKey } from './secrets';

export { apiConfig, type ApiConfig } from './config';
export { demoInvitations } from './modules/entry/demo';

export interface Api extends App {
  server: FastifyInstance;
  /** Reads queued booking pages. */
  reader: Reader;
  close(): Promise<void>;
}

interface World {
  /** The clock, which tests replace. */
  now?: () => Date;
  /** The destination of log lines, instead of standard output. */
  logTo?: LogStream;
}

export const migrations = join(__dirname, '../migrations');

/** Creates the API, ready to listen: the database open and migrated, every call of the contract registered. */
export async function createApp(
  config: ApiConfig,
  adapters: Providers,
  world: World = {},
): Promise<Api> {
  const { now = () => new Date() } = world;
  const key = vaultKey(config);
  const metrics = config.metrics && createMetrics();
  const tracing = await openTracing('api', config.tracing);
  const database = await openDatabase({
    url: requireDatabaseUrl('DATABASE_URL', config.databaseUrl),
    migrations,
    watch: watchAll([metrics && timeStatements(metrics), tracing?.statements]),
  });
  const { sql } = database;
  const server = await openServer({ config, world: { ...world, now }, sql, metrics, tracing });
  const base = {
    config,
    providers: tracing ? traced(adapters, tracing) : adapters,
    database,
    sql,
    draws: createDraws(config.operatorToken),
    now,
    log: server.log,
    metrics,
    tracing,
  };
  const sealing = { ...base, vault: createVault(key) };
  const counting = createCounting(base);
  const app: App = { ...sealing, outbox: createOutbox(sealing), counting };

  await registerRoutes(server, app);
  if (metrics) measure(app, metrics);
  if (config.simulate) await seedDemo(app);
  const stopTidying = keepTidy(app);
  repeatTasks(server, app);
  const reader = createReader(app);
  return {
    ...app,
    server,
    reader,
    async close() {
      stopTidying();
      const counted = counting.stop();
      const delivered = app.outbox.close();
      await server.close();
      await counted;
      await delivered;
      await reader.close();
      await database.close();
      await tracing?.close();
    },
  };
}

interface ServerParts extends Pick<App, 'config' | 'sql' | 'metrics' | 'tracing'> {
  world: World & Required<Pick<World, 'now'>>;
}

/** Creates the server, without routes. */
async function openServer({ config, world, sql, metrics, tracing }: ServerParts) {
  const server: FastifyInstance = await createServer({
    logLevel: config.logLevel,
    logTo: world.logTo,
    allowedOrigins: [...config.shellOrigins],
    trustProxy: config.trustProxy,
    requestLimit: {
      perMinute: config.limits.requestsPerMinute,
      store: requestCounts({
        sql,
        now: () => world.now().getTime(),
        failed: (error) =>
          server.log.warn(
            { err: error },
            'requests were not counted across servers; this server continues alone',
          ),
      }),
    },
    metrics,
    tracing,
  });
  return server;
}

async function registerRoutes(server: FastifyInstance, app: App): Promise<void> {
  const { config, database, sql } = app;
  await server.register(cookie);
  checkOrigins(server, app);
  takeBeacons(server);
  // The documentation of every route is for developers.
  if (config.simulate) await serveDocumentation(server, config);

  registerContract(server, app, handlersOf(app));
  googleRoutes(server, app);
  squareRoutes(server, app);
  instagramRoutes(server, app);
  squareReportRoute(server, app);
  instagramReportRoutes(server, app);
  textStatusRoute(server, app);
  dashboardRoute(server, app);
  await connectionRoutes(server, app);
  operatorRoutes(server, app);
  healthRoute(server, app);
  const acceptsWrites = createWriteCheck(database, (error) =>
    server.log.error({ err: error }, 'the database accepts no writes'),
  );
  probeRoutes(server, {
    database: async () => (await isMigrated(sql, migrations)) && acceptsWrites(),
  });
}

function repeatTasks(server: FastifyInstance, app: App): void {
  repeat(server, {
    everyMs: minutes(1),
    what: 'visits were not updated from events; the next run tries again',
    act: () => app.counting.whole(),
  });
  repeat(server, {
    everyMs: minutes(1),
    what: 'tokens of providers could not be renewed',
    act: () => renewConnections(app),
  });
}

async function renewConnections(app: App): Promise<void> {
  await renewSquare(app);
  await renewInstagram(app);
}

/** The type is exhaustive: a missing call of the contract does not compile. */
const handlersOf = (app: App): Handlers => ({
  ...sessionHandlers(app),
  ...ownerHandlers(app),
  ...locationHandlers(app),
  ...messageHandlers(app),
  ...stageHandlers(app),
  ...profileHandlers(app),
  ...squareHandlers(app),
  ...instagramHandlers(app),
  ...serviceHandlers(app),
  ...bookingHandlers(app),
  ...bookingImportHandlers(app),
  ...preferenceHandlers(app),
  ...contactHandlers(app),
  ...noticeHandlers(app),
  ...analyticsHandlers(app),
  ...recordingHandlers(app),
});
