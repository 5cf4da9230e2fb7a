import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';
import { ownerName } from '../tokens/owner-name';
import type { Operators } from './operators';
import { roles } from './role';

const newRole = z.object({
  role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
});

interface Options {
  operators: Operators;
  access: Access;
}

type Named = { Params: { name: string } };

/** Lists, changes and removes people from the provider, for administrators of the whole registry. */
export function operatorRoutes(server: FastifyInstance, { operators, access }: Options) {
  const onRequest = access.may(() => ({ act: 'administer', remote: '*', channel: '*' }));
  const named = ({ name }: { name: string }) => checked(ownerName, name, 'The address');

  server.get('/operators', { onRequest }, async () => ({ operators: await operators.list() }));

  server.put<Named>('/operators/:name/role', { onRequest }, (request) => {
    const { role } = checked(newRole, request.body, 'The role');
    return operators.setRole(named(request.params), role, access.actor(request));
  });

  server.delete<Named>('/operators/:name', { onRequest }, (request) =>
    operators.remove(named(request.params), access.actor(request)),
  );
}
