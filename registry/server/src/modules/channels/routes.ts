import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { checked } from '../../payload';
import { register, readableByAnyone } from '../../route';
import { channelName } from 'registry-contract/names';
import { projectPath } from 'registry-contract/endpoint';
import type { Channels } from './channels';
import { tagged } from './move-routes';
import { documentOf, sendDocument, shellIn, type Live } from './document';

/** The channel in which a remote may come from a developer's own server. */
export const devChannel = 'dev';

const deployment = `${projectPath}/:name/deployment` as const;

interface Options {
  channels: Channels;
  origin: string;
  /** Versions from developers' own servers; undefined if they are not permitted. */
  fromDevServers?: () => Promise<ReadonlyMap<string, DiscoveredVersion>>;
}

/** Serves discovery documents, and what is live on a channel. */
export function channelRoutes(server: FastifyInstance, options: Options) {
  const { channels, origin, fromDevServers } = options;

  async function documentFor(channel: string) {
    const developed = channel === devChannel ? fromDevServers : undefined;
    const served =
      (await channels.served(channel)) ?? (developed && (await channels.served('production')));
    if (!served) throw noChannel(channel);
    const { set, live } = served;
    const document = documentOf(live, origin, await developed?.(), await channels.shells(live));
    // A visitor cannot return to a set with developers' own servers.
    return { document, set: developed ? undefined : set, shell: shellIn(live) };
  }

  server.get<{ Params: { channel: string } }>(
    '/discovery/:channel.json',
    readableByAnyone,
    async (request, reply) => {
      const channel = checked(channelName, request.params.channel, 'The channel');
      return sendDocument(request, reply, await documentFor(channel));
    },
  );

  register(server, `GET ${projectPath}`, readableByAnyone, async ({ channel }) => {
    const { document } = await documentFor(channel);
    const { schema, microFrontends } = document;
    const live = Object.entries(microFrontends).map(([name, versions]) => {
      // A canary is only for the visitors who are assigned to it.
      const { deployment: _, ...current } = versions[0]!;
      return [name, [current]] as const;
    });
    return { schema, microFrontends: Object.fromEntries(live) };
  });

  register(server, 'GET /channels/:channel', {}, async ({ channel }) => {
    const served = await channels.served(channel);
    if (!served) throw noChannel(channel);
    const sourceOf = await channels.sources(served.live);
    const remotes = served.live.map((live) => ({
      ...summary(live),
      source: sourceOf(live.current),
    }));
    return { channel, set: served.set, remotes, history: await channels.history(channel) };
  });

  register(server, `GET ${deployment}`, {}, async ({ name, channel }, _, reply) => {
    const pointer = await channels.pointer(channel, name);
    if (!pointer) throw new ShopfrontError('NOT_FOUND', `${name} is not on ${channel}.`);
    return tagged(reply, pointer);
  });
}

const noChannel = (channel: string) =>
  new ShopfrontError('NOT_FOUND', `There is no channel ${channel}.`);

const summary = ({ current, lastGood }: Live) => ({
  remote: current.name,
  version: current.version,
  lastGood: lastGood?.version ?? null,
});
