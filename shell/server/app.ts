import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  createDraws,
  createMetrics,
  createServer,
  openTracing,
  probeRoutes,
  repeat,
  tracedFetch,
  watchDisk,
} from 'shared-server';
import { openIncidents } from './alerts/incidents';
import { createLastGoodAlert } from './alerts/last-good-alert';
import { assetsIn, serveAssets } from './assets/assets';
import { prepareDeltas } from './assets/deltas';
import { createStoredAssets } from './assets/stored-assets';
import { createPublishedShells } from './assets/published-shells';
import { createServedShell } from './assets/served-shell';
import { createShellFiles } from './assets/shell-files';
import type { ShellConfig } from './config';
import { serveViolations } from './content-policy/violations';
import { createDiscovery, type DiscoverySource } from './discovery/discovery';
import { createEarlierSets } from './discovery/earlier-sets';
import { createStoredSets } from './discovery/stored-sets';
import { createLastGood } from './discovery/last-good';
import { serveSetStatus } from './discovery/set-status';
import { createPageCounter, withDurations } from './page-metrics';
import { createHeadings } from './page/headings';
import { createPageDictionaries, servePageDictionaries } from './page/page-dictionaries';
import { createPageHandler } from './page/page-handler';
import { serveLeaving } from './previews/preview-cookie';
import { createPreviews } from './previews/previews';

type World = Partial<Pick<DiscoverySource, 'fetch' | 'timeoutMs' | 'shortTimeoutMs'>> & {
  now?: () => number;
};

/** Creates the shell's server. It serves the shell's files, and the page at every other address. */
export async function createApp(config: ShellConfig, { now, ...world }: World = {}) {
  const metrics = config.metrics && createMetrics();
  if (metrics) watchDisk(metrics, { data: config.data });
  const tracing = await openTracing('shell', config.tracing);
  const server = await createServer({
    logLevel: config.logLevel,
    allowedOrigins: [],
    trustProxy: config.trustProxy,
    requestLimit: { perMinute: config.requestsPerMinute },
    metrics,
    tracing,
  });
  const warn = (err: unknown, what: string) => server.log.warn({ err }, what);
  const send = world.fetch ?? fetch;
  const registry = {
    registry: config.registryInternalOrigin,
    warn,
    timeoutMs: config.registryTimeoutMs,
    ...world,
    fetch: tracedFetch(send, tracing, 'registry ask'),
    storedSets: createStoredSets(join(config.data, 'discovery-sets.json'), warn),
  };
  const lastGood = createLastGood(join(config.data, 'discovery-last-good.json'), warn);
  const discover = withDurations(createDiscovery({ ...registry, lastGood }), metrics);
  const sets = createEarlierSets(registry);
  const alerting = createLastGoodAlert({
    channel: config.channel,
    targets: config.alerts,
    server: hostname(),
    discover,
    warn,
    consoleOrigin: config.operatorsOrigin,
    registryInternal: config.registryInternalOrigin,
    incidents: openIncidents(join(config.data, 'incidents.json'), warn),
    fetch: send,
    now: now ?? Date.now,
    elapsed: now ?? (() => performance.now()),
  });
  const servedShell = await serveFiles(server, { config, registry });
  const dictionaries = await createPageDictionaries({
    folder: join(config.data, 'page-dictionaries'),
    warn,
  });
  servePageDictionaries(server, dictionaries);
  await serveViolations(server, config, warn);
  serveSetStatus(server, config, { discover, sets });
  serveLeaving(server);
  for (const [path, address] of Object.entries(config.links)) {
    server.get(path, (_request, reply) => reply.redirect(address, 302));
  }
  server.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  probeRoutes(server, {
    'discovery document': async () => (await discover(config.channel)).from !== 'nowhere',
  });
  const releases = {
    discover,
    sets,
    servedShell,
    storedSets: registry.storedSets,
    previews: createPreviews(registry),
    draws: createDraws(config.operatorToken),
  };
  server.get(
    '/*',
    createPageHandler({
      config,
      releases,
      alerting,
      dictionaries,
      headingOf: createHeadings(registry),
      count: createPageCounter(metrics),
    }),
  );

  repeat(server, {
    everyMs: 2_000,
    what: 'incidents could not be checked',
    act: () => alerting.check(),
  });
  return {
    server: server as FastifyInstance,
    metrics,
    alerting,
    async close() {
      await server.close();
      await dictionaries.written();
      await tracing?.close();
    },
  };
}

interface FileParts {
  config: ShellConfig;
  registry: Pick<DiscoverySource, 'fetch' | 'registry' | 'timeoutMs' | 'warn'>;
}

/**
 * Serves the files of this build, of earlier builds and of published shells. Returns the function that chooses a
 * page's shell.
 */
async function serveFiles(server: FastifyInstance, { config, registry }: FileParts) {
  const { warn } = registry;
  const folder = join(config.data, 'assets');
  const descriptions = join(config.data, 'shells');
  const earlier = createStoredAssets({ dist: config.dist, folder, warn });
  const own = assetsIn(config.dist, earlier.store);
  await earlier.store();
  const files = createShellFiles({ dist: config.dist, folder, descriptions, warn });
  const shells = createPublishedShells({ ...registry, files });
  await serveAssets(server, config.dist, {
    earlier: earlier.folder,
    restore: shells.restore,
    deltas: prepareDeltas(server, earlier.folder),
  });
  return createServedShell({
    own,
    shells,
    warn,
    onlyOwn: config.ownShellOnly,
    file: join(config.data, 'shell-last-good.json'),
  });
}
