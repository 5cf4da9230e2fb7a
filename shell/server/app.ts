import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import {
  createDraws,
  createMetrics,
  createServer,
  openTracing,
  readyRoute,
  repeat,
  tracedFetch,
} from 'shared-server';
import { waitsHidden } from '../src/first-paint/waits-hidden';
import { finishPath, placeAt } from '../src/routes';
import { asTheme } from '../src/theme';
import { assetsIn, serveAssets } from './assets/assets';
import { channelFor } from './visitors/channel';
import type { ShellConfig } from './config';
import { cookieOf } from './visitors/cookies';
import { prepareDeltas } from './assets/deltas';
import { createDiscovery, type DiscoverySource } from './discovery/discovery';
import { wordFor } from './visitors/draws';
import { createEarlierSets } from './discovery/earlier-sets';
import { createHeadings } from './page/headings';
import { keepAssets } from './assets/kept-assets';
import { keepSets } from './discovery/kept-sets';
import { keptIncidents } from './alerts/incidents';
import { keepLastGood } from './discovery/last-good';
import { createLastGoodAlert } from './alerts/last-good-alert';
import { measured, timed } from './measuring';
import { commonPage, renderPage } from './page/page';
import { sendPage } from './page/page-answer';
import {
  dictionaryFor,
  keepPageDictionaries,
  servePageDictionaries,
} from './page/page-dictionaries';
import { pageLanguage } from './page/page-language';
import { contentPolicy, pageHeaders } from './content-policy/policy';
import { forgetPreview, openPreview, previewKept, serveLeaving } from './previews/preview-cookie';
import { createPublishedShells } from './assets/published-shells';
import { createPreviews, mayComeBack, withPreview, withShell } from './previews/previews';
import { createServedShell } from './assets/served-shell';
import { serveStanding } from './discovery/set-standing';
import { createShellFiles } from './assets/shell-files';
import { serveViolations } from './content-policy/violations';
import { armChosen, pinHinted, visitorOf } from './visitors/visitor-cookies';
import { canaryIn, setFor } from './discovery/visitor-set';

type World = Partial<Pick<DiscoverySource, 'fetch' | 'patienceMs' | 'shortPatienceMs'>> & {
  now?: () => number;
};

/** The shell's server: its files, and for every other address the page. */
export async function createApp(
  config: ShellConfig,
  { now: clock = Date.now, ...world }: World = {},
) {
  const metrics = config.metrics && createMetrics();
  const draws = createDraws(config.operatorToken);
  const tracing = await openTracing('shell', config.tracing);
  const server = await createServer({
    logLevel: config.logLevel,
    allowedOrigins: [],
    trustProxy: config.trustProxy,
    requestLimit: { perMinute: config.requestsPerMinute },
    ...{ metrics, tracing },
  });
  const warn = (err: unknown, what: string) => server.log.warn({ err }, what);
  const folder = join(config.data, 'assets');
  const earlier = keepAssets({ dist: config.dist, folder, warn });
  const own = assetsIn(config.dist, earlier.keep);
  await earlier.keep();
  const send = world.fetch ?? fetch;
  const registry = {
    ...{ registry: config.registryInternalOrigin, warn },
    ...{ patienceMs: config.registryPatienceMs, ...world },
    fetch: tracedFetch(send, tracing, 'registry ask'),
    keptSets: keepSets(join(config.data, 'discovery-sets.json'), warn),
  };
  const lastGood = keepLastGood(join(config.data, 'discovery-last-good.json'), warn);
  const discover = timed(createDiscovery({ ...registry, lastGood }), metrics);
  const pageMade = measured(metrics);
  const alerting = createLastGoodAlert({
    ...{ channel: config.channel, targets: config.alerts, server: hostname(), discover, warn },
    ...{ consoleOrigin: config.operatorsOrigin, registryInternal: config.registryInternalOrigin },
    kept: keptIncidents(join(config.data, 'incidents.json'), warn),
    ...{ fetch: send, now: clock },
  });
  const sets = createEarlierSets(registry);
  const previews = createPreviews(registry);
  const headingOf = createHeadings(registry);
  const policy = contentPolicy(config);
  const descriptions = join(config.data, 'shells');
  const files = createShellFiles({ dist: config.dist, folder, descriptions, warn });
  const shells = createPublishedShells({ ...registry, files });
  const servedShell = createServedShell({
    ...{ own, shells, warn, onlyOwn: config.ownShellOnly },
    file: join(config.data, 'shell-last-good.json'),
  });

  await serveAssets(server, config.dist, {
    ...{ earlier: earlier.folder, restore: shells.restore },
    deltas: prepareDeltas(server, earlier.folder),
  });
  const dictionaries = await keepPageDictionaries({
    ...{ folder: join(config.data, 'page-dictionaries'), warn },
  });
  servePageDictionaries(server, dictionaries);
  await serveViolations(server, config, warn);
  serveStanding(server, config, { discover, sets });
  serveLeaving(server);
  server.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  readyRoute(server, {
    'discovery document': async () => (await discover(config.channel)).from !== 'nowhere',
  });

  server.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    if (isFile(path)) throw new ShopfrontError('NOT_FOUND', `There is no file ${path}.`);

    const opened = openPreview(request, reply);
    if (opened !== undefined) {
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(opened, 303);
    }
    const channel = channelFor(request, reply, config);
    const link = previewKept(request);
    const hint = pinHinted(request, channel);
    const [found, linked, pinned] = await Promise.all([
      discover(channel),
      link === undefined ? undefined : previews(channel, link),
      // The set that was live a moment ago most likely still is: its document is on its way already.
      hint && hint.set !== registry.keptSets.current(channel)
        ? sets.pinnedTo(channel, hint.set)
        : undefined,
    ]);
    if (channel === config.channel) alerting.served(found);
    const { from, ...now } = found;
    const chosen = armChosen(request, reply, config);
    // A new visitor has no id yet: the server creates one for both the arm and its signed token.
    let known: string | undefined;
    const visitor = () => (known ??= visitorOf(request, reply));
    const forAll = setFor({
      ...{ now, hint, chosen, visitor },
      // Another set went live between the two.
      pinned:
        pinned ??
        (hint && hint.set !== now.set ? await sets.pinnedTo(channel, hint.set) : undefined),
    });
    const servedAs = (version: string | undefined, isLive: boolean) =>
      servedShell({ channel, version, isTold: from === 'registry', isLive });
    const { previewed, shell: previewedShell } = await withShell(linked, servedAs);
    if (previewed?.kind === 'over' && !mayComeBack(previewed)) forgetPreview(request, reply);
    const { document, shell, ...given } =
      previewed?.kind === 'shown'
        ? withPreview(forAll, previewed)
        : { ...forAll, ...(previewed && { preview: previewed }) };
    const served = previewedShell ?? (await servedAs(shell, given.set === now.set));
    const drawn = wordFor(given, { running: canaryIn(now.document), draws, visitor });
    pageMade({ from, document, given, shell: served.from });
    const { contract } = served.assets;
    const build = buildFor(request, config);
    const language = pageLanguage(request, config);
    const place = placeAt(path, search);
    const hidden = waitsHidden(place, search, cookieOf(request, 'shell_owner') !== undefined);
    const heading = hidden
      ? undefined
      : await headingOf({
          ...{ place, document, contract, language },
          productName: config.settings.productName,
        });
    const all = { ...config.settings, build, channel, contract };
    const settings = { ...all, ...(language !== 'en' && { language }) };
    const run = { discovery: document, assets: served.assets };
    const isOfMany = given.set !== undefined && given.set === now.set && previewed === undefined;
    const common = isOfMany
      ? dictionaries.of([channel, now.set, language, ...served.assets.scripts].join(' '), () =>
          commonPage({ settings, ...run }),
        )
      : undefined;
    const named = dictionaryFor(request.headers, common);
    const text = renderPage({
      ...{ settings: { ...settings, ...given, ...drawn, ...named }, ...run, place },
      isFinish: path === finishPath && build === 'web',
      heading,
      asksWho: place !== undefined && !new URLSearchParams(search).has('pre_uid'),
      theme: asTheme(cookieOf(request, 'shell_theme')),
    });
    void reply
      .headers(pageHeaders(path))
      .headers({ 'content-security-policy': policy, 'x-discovery': from })
      .header('x-shell', [served.version, served.from].filter(Boolean).join(' '));
    if (given.set !== undefined) void reply.header('x-set', String(given.set));
    return sendPage(request, reply, { text, dictionaries });
  });

  repeat(server, {
    ...{ everyMs: 2_000, what: 'incidents not looked at' },
    act: () => alerting.lookAround(),
  });
  return {
    ...{ server: server as FastifyInstance, metrics, alerting },
    async close() {
      await server.close();
      await dictionaries.written();
      await tracing?.close();
    },
  };
}

/** No screen has an address that ends like a file's. */
const isFile = (path: string) => /\.[a-z0-9]{1,11}$/i.test(path);

const buildFor = ({ host, hostname }: FastifyRequest, { build, appHosts }: ShellConfig) =>
  appHosts.includes(host) || appHosts.includes(hostname) ? 'app' : build;
