import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { readableByAnyone } from '../../readable';
import { remoteName, versionNumber } from '../releases/release';
import { author, projectPath } from '../releases/routes';
import type { Channels, Move, Pointer } from './channels';
import { documentOf, entityTag, type Live } from './document';

/** The channel in which a remote may come from a developer's own server. */
export const devChannel = 'dev';

const channelName = z
  .string({ error: 'must be a name' })
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be a name such as production' }));

const move = z.object({
  channel: z._default(channelName, 'production'),
  reason: z._default(z.string({ error: 'must be text' }).check(z.maxLength(500)), ''),
  by: author,
  expected: z.optional(versionNumber),
});
const swap = z.extend(move, { targetVersion: versionNumber });

interface Options {
  channels: Channels;
  origin: string;
  onlyBearers: onRequestAsyncHookHandler;
  /** Versions from developers' own servers; undefined where they are not allowed. */
  fromDevServers?: () => Promise<ReadonlyMap<string, DiscoveredVersion>>;
}

type Named = { Params: { name: string } };
type OfChannel = { Params: { channel: string } };

/** Discovery documents, and the moves of what is live. */
export function channelRoutes(server: FastifyInstance, options: Options) {
  const { channels, origin, onlyBearers, fromDevServers } = options;

  async function documentFor(channel: string) {
    const developed = channel === devChannel ? fromDevServers : undefined;
    const live =
      (await channels.live(channel)) ?? (developed && (await channels.live('production')));
    if (!live) throw noChannel(channel);
    return documentOf(live, origin, await developed?.());
  }

  server.get<OfChannel>('/discovery/:channel.json', readableByAnyone, async (request, reply) => {
    const channel = checked(channelName, request.params.channel, 'The channel');
    const body = JSON.stringify(await documentFor(channel));
    const tag = entityTag(body);
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  server.get<{ Querystring: { channel?: string } }>(
    projectPath,
    readableByAnyone,
    async (request) => {
      const { schema, microFrontends } = await documentFor(channelAsked(request.query));
      const live = Object.entries(microFrontends).map(([name, versions]) => {
        const { deployment: _, ...current } = versions.find(
          (one) => one.deployment?.traffic === 100,
        )!;
        return [name, [current]];
      });
      return { schema, microFrontends: Object.fromEntries(live) };
    },
  );

  server.get<OfChannel>('/channels/:channel', async (request) => {
    const channel = checked(channelName, request.params.channel, 'The channel');
    const live = await channels.live(channel);
    if (!live) throw noChannel(channel);
    return { channel, remotes: live.map(summary), history: await channels.history(channel) };
  });

  server.get<Named & { Querystring: { channel?: string } }>(
    `${projectPath}/:name/deployment`,
    async (request, reply) => {
      const remote = checked(remoteName, request.params.name, 'The address');
      const channel = channelAsked(request.query);
      const pointer = await channels.pointer(channel, remote);
      if (!pointer) throw new ShopfrontError('NOT_FOUND', `${remote} is not on ${channel}.`);
      return told(reply, pointer);
    },
  );

  server.post<Named>(
    `${projectPath}/:name/deployment`,
    { onRequest: onlyBearers },
    async (request, reply) => {
      const remote = checked(remoteName, request.params.name, 'The address');
      const asked = checked(swap, request.body, 'The deployment');
      const expected = expectation(request.headers['if-match'], asked.expected);
      const pointer = await channels.swap({ ...asked, remote, expected }, asked.targetVersion);
      return told(reply, pointer);
    },
  );

  server.post<Named>(
    `${projectPath}/:name/rollback`,
    { onRequest: onlyBearers },
    async (request, reply) => {
      const remote = checked(remoteName, request.params.name, 'The address');
      const asked = checked(move, request.body ?? {}, 'The rollback');
      const expected = expectation(request.headers['if-match'], asked.expected);
      return told(reply, await channels.rollback({ ...asked, remote, expected }));
    },
  );
}

const channelAsked = ({ channel = 'production' }: { channel?: string }) =>
  checked(channelName, channel, 'The channel');

const noChannel = (channel: string) =>
  new ShopfrontError('NOT_FOUND', `There is no channel ${channel}.`);

const told = (reply: FastifyReply, pointer: Pointer) =>
  reply.header('etag', `"${pointer.revision}"`).send(pointer);

/** What the writer saw, from an `If-Match` header or the body; `"0"` stands for a remote never pointed. */
function expectation(match: string | undefined, version: string | undefined): Move['expected'] {
  if (match !== undefined && match !== '*') {
    return { revision: Number(/^"(\d+)"$/.exec(match)?.[1] ?? Number.NaN) };
  }
  return version === undefined ? undefined : { version };
}

const summary = ({ current, lastGood }: Live) => ({
  remote: current.name,
  version: current.version,
  lastGood: lastGood?.version ?? null,
});
