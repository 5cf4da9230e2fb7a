import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { screenOwners, ShopfrontError } from 'shared-contracts';
import { createServer } from 'shared-server';
import { placeAt } from '../src/routes';
import { assetsIn, serveAssets } from './assets';
import { channelFor } from './channel';
import type { ShellConfig } from './config';
import { createDiscovery, type DiscoverySource } from './discovery';
import { keepLastGood } from './last-good';
import { renderPage } from './page';
import { contentPolicy, pageHeaders } from './policy';

type World = Partial<Pick<DiscoverySource, 'fetch' | 'patienceMs' | 'shortPatienceMs'>>;

/** The shell's server: its files, and for every other address the page. */
export async function createApp(config: ShellConfig, world: World = {}) {
  const assets = assetsIn(config.dist);
  const server = await createServer({
    logLevel: config.logLevel,
    allowedOrigins: [],
    trustProxy: config.trustProxy,
  });
  const warn = (err: unknown, what: string) => server.log.warn({ err }, what);
  const discover = createDiscovery({
    fetch,
    ...world,
    registry: config.registryInternalOrigin,
    lastGood: keepLastGood(join(config.data, 'discovery-last-good.json'), warn),
    warn,
  });
  const policy = contentPolicy(config);

  await serveAssets(server, config.dist);
  server.get('/health', () => ({ status: 'ok' }));

  server.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    if (isFile(path)) throw new ShopfrontError('NOT_FOUND', `There is no file ${path}.`);

    const channel = channelFor(request, reply, config);
    const { document, from } = await discover(channel);
    const page = renderPage({
      settings: { ...config.settings, build: buildFor(request, config), channel },
      discovery: document,
      assets: assets(),
      remote: remoteFor(path, search),
    });
    void reply
      .headers(pageHeaders(path))
      .headers({ 'content-security-policy': policy, 'x-discovery': from, vary: 'accept-encoding' });
    return takesGzip(request)
      ? reply.header('content-encoding', 'gzip').send(await promisify(gzip)(page))
      : reply.send(page);
  });

  return { server: server as FastifyInstance, close: () => server.close() };
}

/** No screen has an address that ends like a file's. */
const isFile = (path: string) => /\.[a-z0-9]{1,11}$/i.test(path);

const takesGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');

const buildFor = ({ host, hostname }: FastifyRequest, { build, appHosts }: ShellConfig) =>
  appHosts.includes(host) || appHosts.includes(hostname) ? 'app' : build;

function remoteFor(path: string, search: string): string | undefined {
  const place = placeAt(path, search);
  return place && screenOwners[place.screen];
}
