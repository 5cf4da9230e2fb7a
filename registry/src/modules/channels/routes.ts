import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { readableByAnyone } from '../../readable';
import { channelName, remoteName, versionNumber } from 'registry-contract/names';
import { projectPath } from '../releases/project-path';
import type { Access } from '../tokens/access';
import type { Channels } from './channels';
import type { Aim, MovedPointer } from './move';
import { byRemote, dryRun, matching, reasonOf, releasesAsked, said, setSeen } from './said';
import { documentOf, sendDocument, shellIn, type Live } from './document';

/** The channel in which a remote may come from a developer's own server. */
export const devChannel = 'dev';

const drain = z.optional(z.enum(['soft', 'now'], { error: "must be 'soft' or 'now'" }));
const move = z.object({
  ...said,
  dryRun,
  channel: z._default(channelName, 'production'),
  expected: z.optional(versionNumber),
});
const swap = z.extend(move, { targetVersion: versionNumber, drain });
const rollback = z.extend(move, { drain, despiteLock: z.optional(z.boolean()) });
const set = z.object({
  ...said,
  dryRun,
  drain,
  /** All of them are pointed at, or none. */
  releases: releasesAsked,
  expected: z._default(byRemote, {}),
});

interface Options {
  channels: Channels;
  origin: string;
  access: Access;
  /** Versions from developers' own servers; undefined where they are not allowed. */
  fromDevServers?: () => Promise<ReadonlyMap<string, DiscoveredVersion>>;
}

type Named = { Params: { name: string } };
type OfChannel = { Params: { channel: string } };

/** Discovery documents, and the moves of what is live. */
export function channelRoutes(server: FastifyInstance, options: Options) {
  const { channels, origin, access, fromDevServers } = options;

  /** Returns who acts. Their token must allow moving these remotes on the channel. */
  const mover = (request: FastifyRequest, channel: string, remotes: readonly string[]) => {
    const asked = remotes.map((remote) => ({ act: 'promote' as const, remote, channel }));
    return access.actor(request, ...asked);
  };

  const promoting = access.may(() => ({ act: 'promote' }));

  /** Of a move of one remote: where it points now, or what would change. */
  const answer = async (reply: FastifyReply, { dryRun: isDry }: { dryRun: boolean }, aim: Aim) => {
    if (isDry) return channels.foresee(aim);
    const { pointers, set: number } = await channels.move(aim);
    return told(reply, pointers[0]!, number);
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

  server.get<OfChannel>('/discovery/:channel.json', readableByAnyone, async (request, reply) => {
    const channel = checked(channelName, request.params.channel, 'The channel');
    return sendDocument(request, reply, await documentFor(channel));
  });

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

  server.get<OfChannel>('/channels/:channel', async (request) => {
    const channel = checked(channelName, request.params.channel, 'The channel');
    const served = await channels.served(channel);
    if (!served) throw noChannel(channel);
    const remotes = served.live.map(summary);
    return { channel, set: served.set, remotes, history: await channels.history(channel) };
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
    { onRequest: promoting },
    async (request, reply) => {
      const remote = checked(remoteName, request.params.name, 'The address');
      const asked = checked(swap, request.body, 'The deployment');
      const { channel, targetVersion: version, drain: drained } = asked;
      const { expected, expectedSet } = expectation(request, asked.expected);
      const actor = mover(request, channel, [remote]);
      const targets = [{ remote, version, expected }];
      const why = { channel, ...actor, expectedSet, reason: reasonOf(asked), drain: drained };
      return answer(reply, asked, { kind: 'swap', targets, ...why });
    },
  );

  server.post<OfChannel>(
    '/channels/:channel/releases',
    { onRequest: promoting },
    async (request) => {
      const channel = checked(channelName, request.params.channel, 'The channel');
      const asked = checked(set, request.body, 'The set');
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
    },
  );

  server.post<Named>(
    `${projectPath}/:name/rollback`,
    { onRequest: promoting },
    async (request, reply) => {
      const remote = checked(remoteName, request.params.name, 'The address');
      const asked = checked(rollback, request.body ?? {}, 'The rollback');
      const { channel, despiteLock, drain: drained } = asked;
      const expectations = expectation(request, asked.expected);
      const actor = mover(request, channel, [remote]);
      if (despiteLock) access.bearer(request, { act: 'administer', remote, channel });
      const why = { channel, ...actor, reason: reasonOf(asked), despiteLock, drain: drained };
      return answer(reply, asked, { kind: 'rollback', remote, ...expectations, ...why });
    },
  );
}

const channelAsked = ({ channel = 'production' }: { channel?: string }) =>
  checked(channelName, channel, 'The channel');

const noChannel = (channel: string) =>
  new ShopfrontError('NOT_FOUND', `There is no channel ${channel}.`);

const told = (reply: FastifyReply, pointer: MovedPointer, set?: number) =>
  reply
    .header('etag', `"${pointer.revision}"`)
    .send(set === undefined ? pointer : { ...pointer, set });

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
