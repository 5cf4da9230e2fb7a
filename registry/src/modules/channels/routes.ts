import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { checked } from '../../payload';
import { register } from '../../route';
import { readableByAnyone } from '../../readable';
import { channelName } from 'registry-contract/names';
import { projectPath } from '../releases/project-path';
import type { Access } from '../tokens/access';
import type { Channels } from './channels';
import type { MovedPointer } from 'registry-contract/moves';
import type { Aim } from './move';
import { matching, reasonOf, setSeen } from './said';
import { documentOf, sendDocument, shellIn, type Live } from './document';

/** The channel in which a remote may come from a developer's own server. */
export const devChannel = 'dev';

const deployment = `${projectPath}/:name/deployment` as const;

interface Options {
  channels: Channels;
  origin: string;
  access: Access;
  /** Versions from developers' own servers; undefined where they are not allowed. */
  fromDevServers?: () => Promise<ReadonlyMap<string, DiscoveredVersion>>;
}

/** Discovery documents, and the moves of what is live. */
export function channelRoutes(server: FastifyInstance, options: Options) {
  const { channels, origin, access, fromDevServers } = options;

  /** Returns who acts. Their token must allow moving these remotes on the channel. */
  const mover = (request: FastifyRequest, channel: string, remotes: readonly string[]) => {
    const asked = remotes.map((remote) => ({ act: 'promote' as const, remote, channel }));
    return access.actor(request, ...asked);
  };

  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  /** Moves one remote, or reports what would change. */
  const moveOne = async (reply: FastifyReply, isDry: boolean, aim: Aim) => {
    if (isDry) return channels.foresee(aim);
    const { pointers, set } = await channels.move(aim);
    const [pointer] = pointers;
    return { ...tagged(reply, pointer!), set };
  };

  async function documentFor(channel: string) {
    const developed = channel === devChannel ? fromDevServers : undefined;
    const served =
      (await channels.served(channel)) ?? (developed && (await channels.served('production')));
    if (!served) throw noChannel(channel);
    const { set, live } = served;
    const document = documentOf(live, origin, await developed?.(), await channels.shells(live));
    // What runs on developers' own servers is nobody's to come back to.
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

  server.get<{ Querystring: { channel?: string } }>(
    projectPath,
    readableByAnyone,
    async (request) => {
      const { document } = await documentFor(channelAsked(request.query));
      const { schema, microFrontends } = document;
      const live = Object.entries(microFrontends).map(([name, versions]) => {
        // What is on trial is for those who were drawn for it.
        const { deployment: _, ...current } = versions[0]!;
        return [name, [current]];
      });
      return { schema, microFrontends: Object.fromEntries(live) };
    },
  );

  register(server, 'GET /channels/:channel', {}, async ({ channel }) => {
    const served = await channels.served(channel);
    if (!served) throw noChannel(channel);
    const remotes = served.live.map(summary);
    return { channel, set: served.set, remotes, history: await channels.history(channel) };
  });

  register(server, `GET ${deployment}`, {}, async ({ name, channel }, _, reply) => {
    const pointer = await channels.pointer(channel, name);
    if (!pointer) throw new ShopfrontError('NOT_FOUND', `${name} is not on ${channel}.`);
    return tagged(reply, pointer);
  });

  register(server, `POST ${deployment}`, promoting, (asked, request, reply) => {
    const { name: remote, channel, targetVersion: version, drain } = asked;
    const { expected, expectedSet } = expectation(request, asked.expected);
    const actor = mover(request, channel, [remote]);
    const targets = [{ remote, version, expected }];
    const why = { channel, ...actor, expectedSet, reason: reasonOf(asked), drain };
    return moveOne(reply, asked.dryRun, { kind: 'swap', targets, ...why });
  });

  register(server, 'POST /channels/:channel/releases', promoting, (asked, request) => {
    const { channel } = asked;
    const expectedSet = setSeen(request.headers['if-match']);
    const actor = mover(request, channel, Object.keys(asked.releases));
    const targets = Object.entries(asked.releases).map(([remote, version]) => {
      const seen = asked.expected[remote];
      return { remote, version, expected: seen === undefined ? undefined : { version: seen } };
    });
    const aim: Aim = {
      ...{ kind: 'swap', targets, channel, ...actor, expectedSet },
      ...{ reason: reasonOf(asked), drain: asked.drain },
    };
    return asked.dryRun ? channels.foresee(aim) : channels.move(aim);
  });

  register(server, `POST ${projectPath}/:name/rollback`, promoting, (asked, request, reply) => {
    const { name: remote, channel, despiteLock, drain } = asked;
    const expectations = expectation(request, asked.expected);
    const actor = mover(request, channel, [remote]);
    if (despiteLock) access.bearer(request, { act: 'administer', remote, channel });
    const why = { channel, ...actor, reason: reasonOf(asked), despiteLock, drain };
    return moveOne(reply, asked.dryRun, { kind: 'rollback', remote, ...expectations, ...why });
  });
}

const channelAsked = ({ channel = 'production' }: { channel?: string }) =>
  checked(channelName, channel, 'The channel');

const noChannel = (channel: string) =>
  new ShopfrontError('NOT_FOUND', `There is no channel ${channel}.`);

const tagged = <P extends MovedPointer>(reply: FastifyReply, pointer: P): P => {
  void reply.header('etag', `"${pointer.revision}"`);
  return pointer;
};

/** What the writer saw, from an `If-Match` header or the body. */
function expectation({ headers }: FastifyRequest, version: string | undefined) {
  const { revision, expectedSet } = matching(headers['if-match']);
  if (revision !== undefined) return { expected: { revision } };
  return { expectedSet, expected: version === undefined ? undefined : { version } };
}

const summary = ({ current, lastGood }: Live) => ({
  remote: current.name,
  version: current.version,
  lastGood: lastGood?.version ?? null,
});
