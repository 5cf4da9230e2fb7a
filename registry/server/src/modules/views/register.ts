import type { FastifyInstance } from 'fastify';
import type { Channels } from '../channels/channels';
import type { Releases } from '../releases/releases';
import { containerModuleRoutes } from './container-module';
import { discoveryRoutes } from './discovery';
import { viewRoutes } from './routes';

interface Options {
  channels: Pick<Channels, 'served'>;
  releases: Pick<Releases, 'find'>;
  origin: string;
}

/** Serves the live releases of each channel in the formats of other tools, read-only. */
export function registerViews(server: FastifyInstance, options: Options) {
  containerModuleRoutes(server, options);
  viewRoutes(server, options);
  discoveryRoutes(server, options);
}
