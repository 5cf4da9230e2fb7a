import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from '../../route';
import { devChannel } from '../channels/routes';
import type { Access } from '../tokens/access';
import type { DevServers } from './dev-servers';

/** Announces dev servers, and lists them. */
export function devServerRoutes(
  server: FastifyInstance,
  { devServers, access }: { devServers: DevServers; access: Access },
) {
  const onRequest = access.may(({ params }: FastifyRequest) => ({
    act: 'promote',
    remote: (params as { name: string }).name,
    channel: devChannel,
  }));

  register(server, 'GET /dev-servers', {}, () => Object.fromEntries(devServers.announced()));

  register(server, 'PUT /dev-servers/:name', { onRequest }, ({ name, url }) => {
    devServers.announce(name, url);
    return undefined;
  });

  register(server, 'DELETE /dev-servers/:name', { onRequest }, ({ name }) => {
    devServers.withdraw(name);
    return undefined;
  });
}
