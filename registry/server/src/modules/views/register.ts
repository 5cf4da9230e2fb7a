import type { FastifyInstance } from 'fastify';
import { discoverySchemaUrl } from 'shared-contracts/discovery';
import { channelName } from 'registry-contract/names';
import { checked } from '../../payload';
import { readableByAnyone } from '../../route';
import type { Channels } from '../channels/channels';
import { sendDocument } from '../channels/document';
import { base } from '../channels/pointers';
import { discovered, type Releases } from '../releases/releases';
import { servedBy, viewRoutes } from './routes';
import { containerModuleRoutes } from './container-module';

interface DiscoveryOptions {
  channels: Pick<Channels, 'served'>;
  origin: string;
}

/** The project of the registry's own API, whose channel is production unless the request names another. */
const defaultProject = 'default';

type OfProject = { Params: { project: string } };

/**
 * Serves the live version of each remote as AWS frontend discovery's consumer API. Canaries are
 * left out.
 */
function discoveryRoutes(server: FastifyInstance, { channels, origin }: DiscoveryOptions) {
  server.get<OfProject>(
    '/frontend-discovery/consumer/projects/:project/microFrontends',
    readableByAnyone,
    async (request, reply) => {
      const { project } = request.params;
      const channel =
        project === defaultProject ? base : checked(channelName, project, 'The project');
      const { set, live } = await servedBy(channels, channel);
      const microFrontends = Object.fromEntries(
        live
          .filter(({ current }) => current.kind === 'remote')
          .map(({ current }) => [current.name, [discovered(current, origin)]]),
      );
      const document = { schema: discoverySchemaUrl, microFrontends };
      return sendDocument(request, reply, { document, set });
    },
  );
}

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
