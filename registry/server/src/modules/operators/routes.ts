import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import type { Operators } from './operators';

interface Options {
  operators: Operators;
  access: Access;
}

/** Lists, changes and removes people from the provider, for administrators of the whole registry. */
export function operatorRoutes(server: FastifyInstance, { operators, access }: Options) {
  const administering = {
    onRequest: access.may(() => ({ act: 'administer', remote: '*', channel: '*' })),
  };

  register(server, 'GET /operators', administering, async () => ({
    operators: await operators.list(),
  }));

  register(server, 'PUT /operators/:name/role', administering, ({ name, role }, request) =>
    operators.setRole(name, role, access.actor(request)),
  );

  register(server, 'DELETE /operators/:name', administering, ({ name }, request) =>
    operators.remove(name, access.actor(request)),
  );
}
