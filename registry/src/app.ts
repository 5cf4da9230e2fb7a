import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import {
  addSecondPort,
  answers,
  createMetrics,
  createServer,
  deadlines,
  isMigrated,
  namesOf,
  openDatabase,
  openTracing,
  pruneRequestCounts,
  readyRoute,
  refuseDirections,
  repeat,
  requestCounts,
  requireDatabaseUrl,
  timeStatements,
  watchAll,
  type Database,
  type StatementWatch,
  type Metrics,
  type SecondPort,
} from 'shared-server';
import type { Config } from './config';
import { auditRoutes } from './modules/audit/routes';
import { createBudgets } from './modules/budgets/budgets';
import { budgetRoutes } from './modules/budgets/routes';
import { createCanaries, type Canaries } from './modules/canaries/canaries';
import { beginJudging, unjudged } from './modules/canaries/judging';
import { lookRoutes } from './modules/canaries/looks';
import { canaryRoutes } from './modules/canaries/routes';
import type { Channels } from './modules/channels/channels';
import { channelRoutes, devChannel } from './modules/channels/routes';
import { consoleRoutes } from './modules/console/page';
import { contractRoutes } from './modules/contracts/routes';
import { prepareDeltas } from './modules/deltas/preparing';
import { createDevServers } from './modules/dev-servers/dev-servers';
import { devServerRoutes } from './modules/dev-servers/routes';
import { createDoctor } from './modules/doctor/doctor';
import { doctorRoutes } from './modules/doctor/routes';
import { eventRoutes } from './modules/events/routes';
import { funnelRoutes } from './modules/funnel/routes';
import { createKeys } from './modules/keys/keys';
import { keyRoutes } from './modules/keys/routes';
import { lockRoutes } from './modules/locks/routes';
import { createLocks } from './modules/locks/locks';
import { createChannels } from './modules/moves/create-channels';
import { checkRoutes } from './modules/moves/check-routes';
import { gate as fitGate } from './modules/moves/gate';
import { createEndings } from './modules/moves/endings';
import { steeringRoutes } from './modules/moves/steering';
import type { Notifications } from './modules/notifications/notifications';
import { startNotifications } from './modules/notifications/start-notifications';
import { operating } from './modules/operators/operating';
import { operatorNamed } from './modules/operators/operators';
import { createPreviews } from './modules/previews/previews';
import { previewRoutes } from './modules/previews/routes';
import { createShownPreviews } from './modules/previews/shown';
import { createPreviewTokens } from './modules/previews/token';
import { provenanceRoutes } from './modules/provenance/routes';
import { receivingRoutes } from './modules/publishing/receiving-routes';
import { releaseRoutes } from './modules/publishing/routes';
import type { Offer } from './modules/releases/offer';
import { serveFiles } from './modules/releases/files';
import { createReceived } from './modules/releases/received';
import { both, createReleases, type Releases } from './modules/releases/releases';
import { shellRoutes } from './modules/releases/shell-routes';
import { openStore } from './modules/releases/open-store';
import { createRevocation } from './modules/revocation/revocation';
import { revocationRoutes } from './modules/revocation/routes';
import { inFlightBy, pinsAt, type AskPins } from './modules/sets/in-flight';
import { peopleRoutes } from './modules/sets/people';
import { setRoutes } from './modules/sets/routes';
import { createSourceMaps } from './modules/source-maps/maps';
import { sourceMapRoutes } from './modules/source-maps/routes';
import { createAccess } from './modules/tokens/access';
import { tokenRoutes } from './modules/tokens/routes';
import { createTokens } from './modules/tokens/tokens';
import { registerViews } from './modules/views/register';
import { measure } from './measuring';
import { refuseMistyped } from './mistyped-channels';
import { protectRoutes } from './public-routes';
import { adminToken } from './token';

export { registryConfig, type Config } from './config';

export interface Registry {
  server: FastifyInstance;
  /** Undefined where nobody reads them. */
  metrics: Metrics | undefined;
  /** Undefined where one port serves everything. */
  operatorsPort: SecondPort | undefined;
  releases: Releases;
  channels: Channels;
  canaries: Canaries;
  /** Undefined where nobody can be asked how visitors fare. */
  judge: ReturnType<typeof beginJudging>;
  /** Finds what is wrong and tells of it; its watch is undefined there as well. */
  notifications: Notifications;
  close(): Promise<void>;
}

interface World {
  now?: () => number;
  fetch?: typeof fetch;
  /** How many are half way, by the number of their set; undefined where nobody knows. */
  inFlight?: (channel: string) => Promise<ReadonlyMap<number, number> | undefined>;
  /** The same, with those on trial apart. */
  pins?: AskPins;
  /** A database that is open already; without it the configured one, closed with the app. */
  database?: Database;
}

const hour = 3_600_000;

/** Plain SQL, applied when the database is opened. */
export const migrations = join(__dirname, '../migrations');

/** The registry: releases of remotes, and which of them is live on which channel. */
export async function createApp(config: Config, world: World = {}): Promise<Registry> {
  const first = adminToken(config);
  const metrics = config.metrics && createMetrics();
  const tracing = await openTracing('registry', config.tracing);
  const watch = watchAll([metrics && timeStatements(metrics), tracing?.statements]);
  const database = world.database ?? (await openOwn(config, watch));
  const store = await openStore(config);
  // Other registries may be publishing to the same store right now.
  await store.clearDrafts(hour);
  const releases = createReleases(database, store);
  // Beside the store and not in it: what is served is found there.
  const maps = createSourceMaps(`${config.store}-maps`);
  const now = world.now ?? Date.now;
  const { uploadLimit, requireSignatures, analytics } = config;
  // Documents lead browsers to it.
  const origin = config.releasesOrigin ?? config.origin;
  const server = await createServer({
    logLevel: config.logLevel,
    allowedOrigins: [],
    trustProxy: config.trustProxy,
    requestLimit: {
      perMinute: config.requestsPerMinute,
      store: requestCounts({
        ...{ sql: database.sql, now },
        failed: (error) =>
          server.log.warn({ err: error }, 'requests not counted with other servers'),
      }),
    },
    // A release is megabytes.
    deadlines: { ...deadlines, request: 60_000, finishing: 50_000 },
    ...{ metrics, tracing },
  });
  server.addHook('preValidation', async ({ params, query, body }) => {
    for (const sent of [params, query, body]) refuseDirections(sent);
  });
  await server.register(cookie);

  const askApi = analytics && {
    ...analytics,
    fetch: world.fetch ?? fetch,
    failed: (error: unknown) => server.log.warn({ err: error }, 'nobody knows who is half way'),
  };
  const pins = world.pins ?? (askApi && pinsAt(askApi));
  const inFlight = world.inFlight ?? (pins && inFlightBy(pins));
  const around = { origin, now, requireSignatures, inFlight };
  const channels = createChannels(database, around);
  const tokens = createTokens(database, {
    first,
    now,
    operatorNamed: (name) => operatorNamed(database.sql, name),
  });
  const { host, operators } = config;
  const forOperators = { ...config, origin: operators?.origin ?? config.origin };
  const people = operating(database, { config: forOperators, now });
  const access = createAccess(tokens, people.signedIn);
  const operatorsPort = operators && addSecondPort(server, { host, port: operators.port });
  protectRoutes(server, { access, operatorsPort });

  const devServers = config.devServers
    ? createDevServers({
        fetch: world.fetch ?? fetch,
        now,
        expiryMs: config.devExpiryMs,
        failed: (name, error) => server.log.warn({ err: error, name }, 'dev server left out'),
      })
    : undefined;

  const previewing = {
    ...{ origin, now, requireSignatures, devServers: devServers !== undefined },
    tokens: createPreviewTokens(first),
    fromDevServers: devServers && (() => devServers.described()),
  };
  const canaries = createCanaries(database, { channels, origin, now, requireSignatures, pins });
  const judge = beginJudging({
    ...{ database, canaries, now, log: server.log, fetch: world.fetch ?? fetch },
    ...config,
  });
  const budgets = createBudgets(database, config.budgets);
  const gate = (channel: string, alongside: readonly Offer[]) =>
    both(fitGate(channel, alongside), budgets.gate);
  refuseMistyped(server, { sql: database.sql, further: devServers ? [devChannel] : [] });
  const deltas = prepareDeltas(server, database, store);
  await serveFiles(server, { releases, store, deltas });
  const received = createReceived({ store, releases, limit: uploadLimit, now });
  receivingRoutes(server, { received, maps, staging: store.staging, access, uploadLimit });
  releaseRoutes(server, {
    ...{ database, releases, received, origin, uploadLimit, access, gate, requireSignatures },
  });
  shellRoutes(server, { database, releases, store });
  sourceMapRoutes(server, { database, releases, maps, access, uploadLimit });
  provenanceRoutes(server, database);
  budgetRoutes(server, { budgets, access });
  keyRoutes(server, { keys: createKeys(database), access });
  checkRoutes(server, { database, uploadLimit, now });
  contractRoutes(server, { database, access });
  channelRoutes(server, {
    channels,
    origin,
    access,
    fromDevServers: devServers && (() => devServers.described()),
  });
  setRoutes(server, { database, origin });
  const asking = { access, analytics, fetch: world.fetch ?? fetch };
  peopleRoutes(server, { access, inFlight });
  const endings = createEndings(database, around);
  steeringRoutes(server, { database, channels, endings, access });
  lockRoutes(server, { locks: createLocks(database, now), access, now });
  canaryRoutes(server, { canaries, access, unjudged: judge ? undefined : unjudged });
  const sending = { database, access, now, fetch: world.fetch ?? fetch };
  const notifications = startNotifications(server, forOperators, sending);
  previewRoutes(server, {
    previews: createPreviews(database, previewing),
    shown: createShownPreviews(database, previewing),
    ...{ access, now, shellOrigin: config.shellOrigin },
  });
  // Some of the files they name are made by this server and are not in the store.
  registerViews(server, { channels, releases, origin: config.origin });
  const isJudged = analytics !== undefined;
  const told = namesOf(config.alerts);
  const doctor = createDoctor(database, { store, origin, now, isJudged, told });
  doctorRoutes(server, { access, doctor });
  tokenRoutes(server, { tokens, access });
  revocationRoutes(server, { revocation: createRevocation(database, now), access });
  auditRoutes(server, { database, access });
  await people.routes(server, access);
  eventRoutes(server, { database, access });
  lookRoutes(server, database);
  funnelRoutes(server, { ...asking, database, now, maps });
  consoleRoutes(server);
  if (devServers) devServerRoutes(server, { devServers, access });

  repeat(server, {
    ...{ everyMs: hour, what: 'old request counts not deleted' },
    act: () => pruneRequestCounts(database.sql, new Date(now())),
  });
  if (metrics) measure(metrics, database, server.log);
  readyRoute(server, { database: () => isMigrated(database.sql, migrations) });
  const unlimited = { config: { rateLimit: false } } as const;
  server.get('/health', unlimited, async (_request, reply) => {
    const well = await answers(database);
    return reply.code(well ? 200 : 503).send({ status: well ? 'ok' : 'database does not answer' });
  });

  return {
    server,
    metrics,
    operatorsPort,
    releases,
    channels,
    canaries,
    judge,
    notifications,
    async close() {
      await judge?.stop();
      await server.close();
      if (!world.database) await database.close();
      await tracing?.close();
    },
  };
}

const openOwn = ({ databaseUrl }: Config, watch: StatementWatch | undefined) =>
  openDatabase({
    url: requireDatabaseUrl('REGISTRY_DATABASE_URL', databaseUrl),
    migrations,
    watch,
  });
