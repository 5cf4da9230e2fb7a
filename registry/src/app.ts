import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answers, createServer, openDatabase, type Database } from 'shared-server';
import type { Config } from './config';
import { createChannels, type Channels } from './modules/channels/channels';
import { channelRoutes } from './modules/channels/routes';
import { createDevServers } from './modules/dev-servers/dev-servers';
import { devServerRoutes } from './modules/dev-servers/routes';
import { serveFiles } from './modules/releases/files';
import { createReleases, type Releases } from './modules/releases/releases';
import { releaseRoutes } from './modules/releases/routes';
import { createReleaseStore } from './modules/releases/store';
import { adminToken, bearerOf } from './token';

export { registryConfig, type Config } from './config';

export interface Registry {
  server: FastifyInstance;
  releases: Releases;
  channels: Channels;
  close(): Promise<void>;
}

interface World {
  now?: () => number;
  fetch?: typeof fetch;
  /** A database that is open already; without it the configured one, closed with the app. */
  database?: Database;
}

/** Plain SQL, applied when the database is opened. */
export const migrations = join(__dirname, '../migrations');

/** The registry: releases of remotes, and which of them is live on which channel. */
export async function createApp(config: Config, world: World = {}): Promise<Registry> {
  const onlyBearers = bearerOf(adminToken(config));
  const database = world.database ?? (await openOwn(config));
  const store = createReleaseStore(config.store);
  const releases = createReleases(database, store);
  const channels = createChannels(database, config.origin);

  const server = await createServer({ logLevel: config.logLevel, allowedOrigins: [] });
  const devServers = config.devServers
    ? createDevServers({
        fetch: world.fetch ?? fetch,
        now: world.now ?? Date.now,
        expiryMs: config.devExpiryMs,
        failed: (name, error) => server.log.warn({ err: error, name }, 'dev server left out'),
      })
    : undefined;

  const { origin, uploadLimit } = config;
  await serveFiles(server, releases, store.root);
  releaseRoutes(server, { releases, origin, uploadLimit, onlyBearers });
  channelRoutes(server, {
    channels,
    origin,
    onlyBearers,
    fromDevServers: devServers && (() => devServers.described()),
  });
  if (devServers) devServerRoutes(server, { devServers, onlyBearers });

  server.get('/health', async (_request, reply) => {
    const well = await answers(database);
    return reply.code(well ? 200 : 503).send({ status: well ? 'ok' : 'database does not answer' });
  });

  return {
    server,
    releases,
    channels,
    async close() {
      await server.close();
      if (!world.database) await database.close();
    },
  };
}

const openOwn = ({ databaseUrl, data }: Config) =>
  openDatabase({ url: databaseUrl, folder: data && join(data, 'database'), migrations });
