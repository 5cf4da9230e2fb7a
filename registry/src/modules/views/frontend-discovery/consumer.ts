import type { FastifyInstance } from 'fastify';
import { discoverySchemaUrl } from 'shared-contracts/discovery';
import { checked } from '../../../payload';
import { readableByAnyone } from '../../../readable';
import type { Channels } from '../../channels/channels';
import { sendDocument } from '../../channels/document';
import { channelName } from '../../releases/release';
import { servedBy } from '../routes';
import { isRemote, versionOf } from './described';
import type { Fallbacks } from './fallbacks';

interface Options {
  channels: Pick<Channels, 'served'>;
  fallbacks: Fallbacks;
  origin: string;
}

type OfProject = { Params: { project: string } };

/** Where requests to the format's two APIs begin, in place of their hosts. */
export const consumerPath = '/frontend-discovery/consumer';
export const adminPath = '/frontend-discovery/admin';

/** What pages read: one version of each remote. What is on trial is for those who were drawn for it by our shell. */
export function consumerRoutes(server: FastifyInstance, { channels, fallbacks, origin }: Options) {
  server.get<OfProject>(
    `${consumerPath}/projects/:project/microFrontends`,
    readableByAnyone,
    async (request, reply) => {
      const channel = checked(channelName, request.params.project, 'The project');
      const { set, live } = await servedBy(channels, channel);
      const remotes = live.filter(isRemote).map(({ current }) => current);
      const second = await fallbacks.of(remotes.map(({ name }) => name));
      const microFrontends = Object.fromEntries(
        remotes.map((release) => [release.name, [versionOf(release, origin, second)]]),
      );
      const document = { schema: discoverySchemaUrl, microFrontends };
      return sendDocument(request, reply, { document, set });
    },
  );
}
