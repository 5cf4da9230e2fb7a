import type { Offer } from 'registry-contract/checks';
import {
  answers,
  createFolderCheck,
  createWriteCheck,
  isMigrated,
  namesOf,
  probeRoutes,
} from 'shared-server';
import { createBudgets, budgetRoutes } from '../modules/budgets/budgets';
import { contractRoutes } from '../modules/contracts/stored-contracts';
import { prepareDeltas } from '../modules/deltas/prepare-deltas';
import { createKeys, keyRoutes } from '../modules/keys/keys';
import { checkRoutes, gate as fitGate } from '../modules/moves/gate';
import { provenanceRoutes } from '../modules/provenance/attest';
import { receivingRoutes } from '../modules/publishing/receiving-routes';
import { releaseRoutes } from '../modules/publishing/routes';
import { serveFiles } from '../modules/releases/files';
import { createReceived } from '../modules/releases/received-files';
import { both } from '../modules/releases/releases';
import { shellRoutes } from '../modules/releases/shell-routes';
import { sourceMapRoutes } from '../modules/source-maps/routes';
import type { Core } from './core';
import { foldersOf } from './folders';
import { auditRoutes } from '../modules/audit/audit';
import { consoleRoutes } from '../modules/console/page';
import { createDoctor, doctorRoutes } from '../modules/doctor/doctor';
import { eventRoutes } from '../modules/events/routes';
import { funnelRoutes } from '../modules/funnel/routes';
import { startNotifications } from '../modules/notifications/start-notifications';
import { createRevocation, revocationRoutes } from '../modules/revocation/revocation';
import { tokenRoutes } from '../modules/tokens/routes';
import { createCanaries } from '../modules/canaries/canaries';
import { trafficOf } from '../modules/canaries/forecast';
import { startJudge, unjudged } from '../modules/canaries/judge';
import { lookRoutes, canaryRoutes } from '../modules/canaries/routes';
import { moveRoutes } from '../modules/channels/move-routes';
import { channelRoutes, devChannel } from '../modules/channels/routes';
import { devServerRoutes } from '../modules/dev-servers/dev-servers';
import { createLocks } from '../modules/locks/locks';
import { lockRoutes } from '../modules/locks/routes';
import { createChannels } from '../modules/moves/create-channels';
import { createEndings } from '../modules/moves/ban-and-drain';
import { createVersionBans } from '../modules/moves/ban-version';
import { restoreRoutes } from '../modules/moves/restore-routes';
import { createPreviews } from '../modules/previews/previews';
import { previewRoutes } from '../modules/previews/routes';
import { createPreviewViews, createPreviewTokens } from '../modules/previews/view-preview';
import { peopleRoutes } from '../modules/sets/active-sessions';
import { setRoutes } from '../modules/sets/routes';
import { registerViews } from '../modules/views/register';
import { refuseMistyped } from '../mistyped-channels';

/** Registers the routes of releases: their files, keys, contracts and budgets. */
export async function publishing(core: Core): Promise<void> {
  const { config, server, database, store, releases, maps, origin, access, now } = core;
  const { uploadLimit, requireSignatures } = config;
  const budgets = createBudgets(database, config.budgets);
  const gate = (channel: string, alongside: readonly Offer[]) =>
    both(fitGate(channel, alongside), budgets.gate);
  const deltas = prepareDeltas(server, database, store);
  await serveFiles(server, { releases, store, deltas });
  const received = createReceived({ store, releases, limit: uploadLimit, now });
  receivingRoutes(server, { received, maps, staging: store.staging, access, uploadLimit });
  releaseRoutes(server, {
    database,
    releases,
    received,
    origin,
    uploadLimit,
    access,
    gate,
    requireSignatures,
  });
  shellRoutes(server, { database, releases, store });
  sourceMapRoutes(server, { database, releases, maps, access, uploadLimit });
  provenanceRoutes(server, database);
  budgetRoutes(server, { budgets, access });
  keyRoutes(server, { keys: createKeys(database), access });
  checkRoutes(server, { database, uploadLimit, now });
  contractRoutes(server, { database, access });
}

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
  const folders = createFolderCheck(foldersOf(config), (error) =>
    server.log.error({ err: error }, 'a folder of the registry cannot be written'),
  );
  probeRoutes(server, {
    database: async () => (await isMigrated(database.sql, migrations)) && acceptsWrites(),
    folders,
  });
  server.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const isHealthy = await answers(database);
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: isHealthy ? 'ok' : 'database does not answer' });
  });
  return notifications;
}

/** Registers the routes of what is live: channels, sets, canaries and previews. Starts the judge of canaries. */
export function deploying(core: Core) {
  const { config, server, database, releases, origin, access, devServers, now } = core;
  const { inFlight, pins, fetch } = core;
  const { requireSignatures } = config;
  const around = { origin, now, requireSignatures, inFlight };
  const fromDevServers = devServers && (() => devServers.described());
  refuseMistyped(server, { sql: database.sql, further: devServers ? [devChannel] : [] });
  const channels = createChannels(database, around);
  channelRoutes(server, { channels, origin, fromDevServers });
  moveRoutes(server, { channels, access });
  setRoutes(server, { database, origin });
  peopleRoutes(server, { access, inFlight });
  restoreRoutes(server, {
    database,
    channels,
    access,
    endings: createEndings(database, around),
    versionBans: createVersionBans(database, around),
  });
  lockRoutes(server, { locks: createLocks(database, now), access, now });
  const traffic = trafficOf({ analytics: config.analytics, fetch, now });
  const served = { origin, now, requireSignatures };
  const canaries = createCanaries(database, { ...served, channels, pins, traffic });
  const judge = startJudge({ database, canaries, now, log: server.log, fetch, ...config });
  canaryRoutes(server, { canaries, access, unjudged: judge ? undefined : unjudged });
  lookRoutes(server, database);
  const previewing = {
    origin,
    now,
    requireSignatures,
    fromDevServers,
    devServers: devServers !== undefined,
    tokens: createPreviewTokens(core.first),
  };
  previewRoutes(server, {
    previews: createPreviews(database, previewing),
    shown: createPreviewViews(database, previewing),
    access,
    now,
    shellOrigin: config.shellOrigin,
  });
  // The server generates some of the files that these views name, so they are on its own origin.
  registerViews(server, { channels, releases, origin: config.origin });
  if (devServers) devServerRoutes(server, { devServers, access });
  return { channels, canaries, judge };
}
