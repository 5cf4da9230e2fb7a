import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  addSecondPort,
  createMetrics,
  openDatabase,
  openTracing,
  requireDatabaseUrl,
  requireWritable,
  timeStatements,
  watchAll,
  watchDisk,
  type Metrics,
  type SecondPort,
  type StatementWatch,
} from 'shared-server';
import type { Config } from './config';
import { measure } from './metrics';
import type { Canaries } from './modules/canaries/canaries';
import type { startJudge } from './modules/canaries/judge';
import type { Channels } from './modules/channels/channels';
import type { Notifications } from './modules/notifications/notifications';
import type { Releases } from './modules/releases/releases';
import { protectRoutes } from './public-routes';
import { createCore, type World } from './wiring/core';
import { foldersOf } from './wiring/folders';
import { deploying, operations, publishing } from './wiring/modules';
import { openServer } from './wiring/server';

export { registryConfig, type Config } from './config';

export interface Registry {
  server: FastifyInstance;
  /** Undefined if the settings do not configure it. */
  metrics: Metrics | undefined;
  /** Undefined if one port serves everything. */
  operatorsPort: SecondPort | undefined;
  releases: Releases;
  channels: Channels;
  canaries: Canaries;
  /** Undefined without an API to query. */
  judge: ReturnType<typeof startJudge>;
  notifications: Notifications;
  close(): Promise<void>;
}

/** Plain SQL, applied when the database is opened. */
export const migrations = join(__dirname, '../migrations');

/** The registry: releases of remotes, and which of them is live on which channel. */
export async function createApp(config: Config, world: World = {}): Promise<Registry> {
  for (const folder of Object.values(foldersOf(config))) requireWritable('REGISTRY_STORE', folder);
  const metrics = config.metrics && createMetrics();
  const tracing = await openTracing('registry', config.tracing);
  const watch = watchAll([metrics && timeStatements(metrics), tracing?.statements]);
  const database = world.database ?? (await openOwn(config, watch));
  const { now = Date.now } = world;
  const server = await openServer(config, { database, metrics, tracing, now });
  const core = await createCore(config, { server, database, now }, world);
  const { host, operators } = config;
  const operatorsPort = operators && addSecondPort(server, { host, port: operators.port });
  protectRoutes(server, { access: core.access, operatorsPort });
  const { channels, canaries, judge } = deploying(core);
  await publishing(core);
  const notifications = await operations(core, migrations);
  if (metrics) {
    measure(metrics, database, server.log);
    watchDisk(metrics, { data: config.data, releases: config.s3 ? undefined : config.store });
  }
  return {
    server,
    metrics,
    operatorsPort,
    releases: core.releases,
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
