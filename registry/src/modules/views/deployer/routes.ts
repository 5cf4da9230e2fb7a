import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { checked } from '../../../payload';
import { readableByAnyone } from '../../../readable';
import type { Channels } from '../../channels/channels';
import { sendDocument } from '../../channels/document';
import { channelName } from '../../releases/release';
import type { Releases } from '../../releases/releases';
import type { Access } from '../../tokens/access';
import { containerModule, integrityOf, readers } from '../container-module';
import { importMapOf } from '../import-map';
import { servedBy } from '../routes';
import { tokenAsTheyShowIt, whyOf } from '../shown';
import { importMapAsked, serviceAsked, servicesIn, versionIn, type Service } from './asked';

const query = z.object({
  env: z.optional(z.string()),
  for: z._default(z.enum(readers, { error: `must be one of ${readers.join(', ')}` }), 'browser'),
});

interface Options {
  channels: Channels;
  /** Of every channel. */
  names(): Promise<string[]>;
  releases: Pick<Releases, 'find'>;
  origin: string;
  access: Access;
}

/** Where the requests of import-map-deployer's clients begin, in place of its host. */
export const deployerPath = '/import-map-deployer';

const isDefault = (channel: string) => channel === 'production';

/** The requests of import-map-deployer's clients: what they read is what is live, what they write is a promotion. */
export async function deployerRoutes(
  server: FastifyInstance,
  { channels, names, releases, origin, access }: Options,
) {
  server.addHook('onRequest', tokenAsTheyShowIt);
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  const channelOf = ({ query: told }: FastifyRequest) => {
    const { env = '' } = checked(query, told, 'The query');
    return env === '' || env === 'default'
      ? 'production'
      : checked(channelName, env, 'The environment');
  };

  const mapFor = async (request: FastifyRequest) => {
    const { for: reader } = checked(query, request.query, 'The query');
    const { set, live } = await servedBy(channels, channelOf(request));
    return { set, document: importMapOf(live, { origin, reader }) };
  };

  /** The version a service is to get; with an integrity it must be that of the release. */
  const versionOf = async (asked: Service) => {
    const version = versionIn(asked, origin);
    const release = await releases.find(asked.service, version);
    if (release?.kind !== 'remote') {
      throw new ShopfrontError('NOT_FOUND', `There is no ${asked.service} ${version}.`);
    }
    const { integrity } = asked;
    if (integrity === undefined) return version;
    const ours = [
      ...readers.map((reader) => integrityOf(containerModule(release, reader))),
      ...Object.values(release.files).map((file) => file.integrity),
    ];
    if (ours.includes(integrity)) return version;
    throw new ShopfrontError(
      'PAYLOAD_INVALID',
      `${asked.url} is not what '${integrity}' says: it was published with other content.`,
      { status: 400, field: 'integrity' },
    );
  };

  const promote = async (request: FastifyRequest, services: readonly Service[]) => {
    const channel = channelOf(request);
    await servedBy(channels, channel);
    const asked = services.map(({ service: remote }) => ({
      ...{ act: 'promote' as const, remote, channel },
    }));
    const { owner: by } = access.bearer(request, ...asked);
    const targets = [];
    for (const one of services) {
      targets.push({ remote: one.service, version: await versionOf(one) });
    }
    await channels.move({ kind: 'swap', targets, channel, by, ...whyOf(request) });
    return mapFor(request);
  };

  for (const address of ['/', '/health']) {
    server.get(address, async () => ({ message: 'import-map-deployer is running' }));
  }

  server.get('/environments', readableByAnyone, async () => ({
    environments: (await names()).map((name) => ({
      ...{ name, aliases: isDefault(name) ? ['default'] : [], isDefault: isDefault(name) },
    })),
  }));

  server.get('/import-map.json', readableByAnyone, async (request, reply) =>
    sendDocument(request, reply, await mapFor(request)),
  );

  server.patch('/import-map.json', promoting, async (request) => {
    const asked = checked(importMapAsked, request.body, 'The import map');
    return (await promote(request, servicesIn(asked))).document;
  });

  server.patch('/services', promoting, async (request) => {
    const asked = checked(serviceAsked, request.body, 'The service');
    return (await promote(request, [asked])).document;
  });

  server.delete<{ Params: { name: string } }>(
    '/services/:name',
    promoting,
    async ({ params: { name } }) => {
      throw new ShopfrontError(
        'PAYLOAD_INVALID',
        `${name} is not taken away: a channel keeps every remote that it ever had, since a page that needs one would break. Promote another version, or go back: registry rollback ${name}.`,
        { status: 409, field: 'service' },
      );
    },
  );
}
