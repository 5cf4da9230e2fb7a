import type { FastifyInstance } from 'fastify';
import { containerModuleRoutes } from './container-module';
import { deployerPath, deployerRoutes } from './deployer/routes';
import { adminRoutes, type AdminOptions } from './frontend-discovery/admin';
import { adminPath, consumerRoutes } from './frontend-discovery/consumer';
import { createFallbacks } from './frontend-discovery/fallbacks';
import { notMadeRoutes } from './frontend-discovery/not-made';
import { viewRoutes } from './routes';

type Options = Omit<AdminOptions, 'fallbacks'>;

/** The state of the registry in the words of other tools. */
export async function registerViews(server: FastifyInstance, options: Options) {
  const around = { ...options, fallbacks: createFallbacks(options.database) };
  containerModuleRoutes(server, around);
  viewRoutes(server, around);
  consumerRoutes(server, around);
  await server.register((scope) => deployerRoutes(scope, around), { prefix: deployerPath });
  const admin = { prefix: adminPath };
  await server.register((scope) => adminRoutes(scope, around), admin);
  await server.register((scope) => notMadeRoutes(scope, around), admin);
}
