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

/** Serves what each channel has live in the formats of other tools. All of it is read only. */
export function registerViews(server: FastifyInstance, options: Options) {
  containerModuleRoutes(server, options);
  viewRoutes(server, options);
  discoveryRoutes(server, options);
}
