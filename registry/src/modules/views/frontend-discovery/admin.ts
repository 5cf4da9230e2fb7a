import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import { checked } from '../../../payload';
import type { Canaries } from '../../canaries/canaries';
import type { Channels } from '../../channels/channels';
import { attest } from '../../provenance/attest';
import { channelName, remoteName } from '../../releases/release';
import type { Gate, Releases } from '../../releases/releases';
import type { Offer } from '../../contracts/offer';
import type { Received } from '../../releases/received';
import type { Access } from '../../tokens/access';
import { servedBy } from '../routes';
import { tokenAsTheyShowIt, whyOf } from '../shown';
import { deploymentAsked, trafficAsked, versionAsked } from './asked';
import { createDeploying } from './deploying';
import { activeVersions, isRemote, versionOf } from './described';
import type { Fallbacks } from './fallbacks';
import { publishVersion } from './publishing';

export interface AdminOptions {
  database: Database;
  channels: Channels;
  canaries: Canaries;
  releases: Releases;
  fallbacks: Fallbacks;
  /** Of every channel. */
  names(): Promise<string[]>;
  gate(channel: string, alongside: readonly Offer[]): Gate;
  requireSignatures: boolean;
  origin: string;
  uploadLimit: number;
  received: Received;
  now(): number;
  access: Access;
}

type OfProject = { Params: { project: string } };
type OfRemote = { Params: { project: string; name: string } };

/** The format's admin API: a project is a channel, a micro-frontend a remote, a deployment a promotion or a canary. */
export async function adminRoutes(server: FastifyInstance, options: AdminOptions) {
  const { channels, canaries, releases, fallbacks, names, origin, access } = options;
  server.addHook('onRequest', tokenAsTheyShowIt);
  const known = { onRequest: access.known };
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const deploying = createDeploying({ channels, canaries });

  const placeOf = async ({ project, name }: OfRemote['Params']) => {
    const channel = checked(channelName, project, 'The project');
    const remote = checked(remoteName, name, 'The micro-frontend');
    const { live } = await servedBy(channels, channel);
    return { channel, remote, live: live.find(({ current }) => current.name === remote) };
  };

  const liveIn = async (params: OfRemote['Params']) => {
    const { live, ...place } = await placeOf(params);
    if (live) return { ...place, live };
    throw new ShopfrontError('NOT_FOUND', `${place.remote} is not on ${place.channel}.`);
  };

  /** Who promotes, why, and what they saw. */
  const promoter = (request: FastifyRequest, channel: string, remote: string) => {
    const { owner: by } = access.bearer(request, { act: 'promote', remote, channel });
    return { channel, remote, by, ...whyOf(request) };
  };

  server.get('/projects', known, async () => ({
    projects: (await names()).map((name) => ({ id: name, name })),
  }));

  server.get<OfProject>('/projects/:project/microFrontends', known, async ({ params }) => {
    const channel = checked(channelName, params.project, 'The project');
    const { live } = await servedBy(channels, channel);
    const microFrontends = live.filter(isRemote).map((one) => ({
      name: `${channel}/${one.current.name}`,
      id: one.current.name,
      activeVersions: activeVersions(one),
    }));
    return { projectId: channel, microFrontends };
  });

  const remoteAddress = '/projects/:project/microFrontends/:name';

  server.patch<OfRemote>(remoteAddress, promoting, async (request) => {
    const asked = checked(trafficAsked, request.body, 'The micro-frontend');
    const { channel, remote, live } = await liveIn(request.params);
    refuseRenaming(asked.name, channel, remote);
    const shares = asked.activeVersions ?? activeVersions(live);
    const standard = asked.default ?? live.current.version;
    if (asked.default !== undefined && !shares.some(({ version }) => version === standard)) {
      throw new ShopfrontError(
        'PAYLOAD_INVALID',
        'The configured default is not one of the active versions.',
        { status: 422, field: 'default' },
      );
    }
    if (asked.activeVersions) {
      await deploying.share(promoter(request, channel, remote), live, asked.activeVersions);
    }
    const { live: after } = await liveIn(request.params);
    return {
      microFrontendId: remote,
      name: `${channel}/${remote}`,
      activeVersions: activeVersions(after),
      default: after.current.version,
    };
  });

  server.get<OfRemote>(`${remoteAddress}/versions`, known, async ({ params }) => {
    const { channel, remote, live } = await placeOf(params);
    const list = (await releases.list(remote)).filter(({ kind }) => kind === 'remote');
    if (list.length === 0) throw new ShopfrontError('NOT_FOUND', `There is no ${remote}.`);
    const second = await fallbacks.of([remote]);
    return {
      ...{ projectId: channel, microFrontendId: remote, name: `${channel}/${remote}` },
      activeVersions: live ? activeVersions(live) : [],
      versions: list.map((release) => versionOf(release, origin, second)),
    };
  });

  server.post<OfRemote>(
    `${remoteAddress}/versions`,
    {
      onRequest: access.may(({ params }) => ({
        act: 'publish',
        remote: (params as OfRemote['Params']).name,
      })),
      bodyLimit: options.uploadLimit,
    },
    async (request, reply) => {
      const { version, deploymentStrategy } = checked(versionAsked, request.body, 'The version');
      const { channel, remote, live } = await placeOf(request.params);
      const { owner: by } = access.bearer(request);
      // The first version of a micro-frontend is live at once, as the format has it.
      const strategy = deploymentStrategy ?? (live ? undefined : 'AllAtOnce');
      const asked = strategy && promoter(request, channel, remote);
      const { provenance } = version.extras;
      const { release } = await publishVersion(remote, version, {
        ...{ releases, received: options.received, origin, by, gate: options.gate(channel, []) },
        attest: (step, parcel) =>
          attest(step, parcel, { envelope: provenance, by, required: options.requireSignatures }),
      });
      const { name, version: number } = release;
      const { fallbackUrl: url } = version;
      const at = new Date(options.now());
      if (url !== undefined) await fallbacks.keep({ name, version: number, url, by, at });
      const deploymentId = asked && (await deploying.deploy(asked, number, strategy));
      return reply.code(201).send({
        microFrontendId: remote,
        version: versionOf(release, origin, await fallbacks.of([remote])),
        ...(deploymentId !== undefined && { deploymentId }),
      });
    },
  );

  server.post<OfRemote>(`${remoteAddress}/deployment`, promoting, async (request, reply) => {
    const asked = checked(deploymentAsked, request.body, 'The deployment');
    const { channel, remote, live } = await liveIn(request.params);
    if (live.current.version === asked.targetVersion) {
      throw new ShopfrontError(
        'PAYLOAD_INVALID',
        'The target version is already the active version.',
        { status: 422, field: 'targetVersion' },
      );
    }
    const made = promoter(request, channel, remote);
    const { targetVersion: version, deploymentStrategy: strategy } = asked;
    return reply.code(201).send({ deploymentId: await deploying.deploy(made, version, strategy) });
  });

  server.delete<{ Params: OfRemote['Params'] & { id: string } }>(
    `${remoteAddress}/deployment/:id`,
    promoting,
    async (request, reply) => {
      const { channel, remote } = await placeOf(request.params);
      const { id, releases: tried } = await canaries.find(channel, request.params.id);
      const remotes = Object.keys(tried);
      if (!remotes.includes(remote)) {
        throw new ShopfrontError('NOT_FOUND', `Canary ${id} is not of ${remote}.`);
      }
      for (const one of remotes) access.bearer(request, { act: 'promote', remote: one, channel });
      const { by, reason } = promoter(request, channel, remote);
      await canaries.end({ id, by, reason });
      return reply.code(204).send();
    },
  );
}

function refuseRenaming(told: string | undefined, channel: string, remote: string): void {
  if (told === undefined || told === remote || told === `${channel}/${remote}`) return;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `${remote} keeps its name: the shell asks for it by that.`,
    { status: 422, field: 'name' },
  );
}
