import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { channelName } from 'registry-contract/names';
import { type Live, sendDocument } from '../channels/document';
import { containerModule, integrityOf, modulePath, type Reader, readers } from './container-module';
import { checked } from '../../payload';
import { readableByAnyone } from '../../route';
import type { Channels } from '../channels/channels';
import { manifestFile } from '../releases/release';

export interface ImportMap {
  imports: Record<string, string>;
  scopes: Record<string, never>;
  /** By address. */
  integrity: Record<string, string>;
}

/**
 * The live releases as an import map: each remote by its name, and the folder of its files by its
 * name and a slash.
 */
function importMapOf(
  live: readonly Live[],
  { origin, reader }: { origin: string; reader: Reader },
): ImportMap {
  const map: ImportMap = { imports: {}, scopes: {}, integrity: {} };
  for (const { current } of live) {
    if (current.kind !== 'remote') continue;
    const { name, version } = current;
    const address = origin + modulePath(current, reader);
    const integrity = integrityOf(containerModule(current, reader));
    map.imports[name] = address;
    map.imports[`${name}/`] = `${origin}/remotes/${name}/${version}/`;
    map.integrity[address] = integrity;
  }
  return map;
}

const queryShape = z.object({
  for: z._default(z.enum(readers, { error: `must be one of ${readers.join(', ')}` }), 'browser'),
});

interface Options {
  channels: Pick<Channels, 'served'>;
  origin: string;
}

type OfChannel = { Params: { channel: string } };

// single-spa's injector compares the whole value; JSON has one encoding anyway.
const importMapType = 'application/importmap+json';

/**
 * Serves a channel's releases to other tools than the shell: as an import map, and as remotes of
 * Module Federation.
 */
export function viewRoutes(server: FastifyInstance, { channels, origin }: Options) {
  const servedOn = async (channel: string) =>
    servedBy(channels, checked(channelName, channel, 'The channel'));

  server.get<OfChannel>('/import-maps/:channel.json', readableByAnyone, async (request, reply) => {
    const { for: reader } = checked(queryShape, request.query, 'The query');
    const { set, live } = await servedOn(request.params.channel);
    const document = importMapOf(live, { origin, reader });
    // Readers of import maps request this type by name.
    return sendDocument(request, reply, { document, set, type: importMapType });
  });

  server.get<OfChannel>(
    '/module-federation/:channel.json',
    readableByAnyone,
    async (request, reply) => {
      const { set, live } = await servedOn(request.params.channel);
      return sendDocument(request, reply, { document: federationRemotes(live, origin), set });
    },
  );
}

/** @throws ShopfrontError NOT_FOUND for an unknown channel. */
export async function servedBy(channels: Pick<Channels, 'served'>, channel: string) {
  const served = await channels.served(channel);
  if (served) return served;
  throw new ShopfrontError('NOT_FOUND', `There is no channel ${channel}.`);
}

/**
 * In the form that `registerRemotes` and `createInstance` accept: by the remote's name, which stays
 * when the container's changes.
 */
const federationRemotes = (live: readonly Live[], origin: string) =>
  live
    .filter(({ current }) => current.kind === 'remote')
    .map(({ current: { name, version, container } }) => ({
      name: container,
      alias: name,
      entry: `${origin}/remotes/${name}/${version}/${manifestFile}`,
    }));
