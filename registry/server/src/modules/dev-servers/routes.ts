import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isLocal } from '../../connection';
import { checked } from '../../payload';
import { devChannel } from '../channels/routes';
import { manifestFile } from '../releases/release';
import { remoteName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import type { DevServers } from './dev-servers';

const announcement = z.object({
  url: z.string({ error: 'must be an address' }).check(
    z.refine(isOwnManifest, {
      error: `must be the address of a ${manifestFile} on localhost`,
    }),
  ),
});

function isOwnManifest(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url?.protocol === 'http:' && isLocal(url.hostname) && url.pathname.endsWith(`/${manifestFile}`)
  );
}

/** Announces a dev server. The client repeats the request well before it expires. */
export function devServerRoutes(
  server: FastifyInstance,
  { devServers, access }: { devServers: DevServers; access: Access },
) {
  const developing = access.may(({ params }: FastifyRequest) => ({
    act: 'promote',
    remote: (params as { name: string }).name,
    channel: devChannel,
  }));

  server.get('/dev-servers', () => Object.fromEntries(devServers.announced()));

  server.put<{ Params: { name: string } }>(
    '/dev-servers/:name',
    { onRequest: developing },
    async (request, reply) => {
      const name = checked(remoteName, request.params.name, 'The address');
      devServers.announce(name, checked(announcement, request.body, 'The announcement').url);
      return reply.code(204).send();
    },
  );

  server.delete<{ Params: { name: string } }>(
    '/dev-servers/:name',
    { onRequest: developing },
    async (request, reply) => {
      devServers.withdraw(checked(remoteName, request.params.name, 'The address'));
      return reply.code(204).send();
    },
  );
}
