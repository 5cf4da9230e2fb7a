import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';
import { ownerName } from '../tokens/routes';
import type { Guesses } from './guesses';
import type { Operators } from './operators';
import { roles } from './role';

const role = z.enum(roles, { error: `must be one of ${roles.join(', ')}` });

/** Long rather than colourful; longer ones only cost. */
export const password = z
  .string({ error: 'must be text' })
  .check(
    z.minLength(12, { error: 'needs 12 characters or more' }),
    z.maxLength(200, { error: 'must have 200 characters or fewer' }),
  );

const wanted = z.object({ name: ownerName, role, password: z.optional(password) });
const newRole = z.object({ role });
const newPassword = z.object({ password: z.optional(password) });

interface Options {
  operators: Operators;
  guesses: Guesses;
  access: Access;
}

type Named = { Params: { name: string } };

/** Who may sign in: for administrators of the whole registry. */
export function operatorRoutes(server: FastifyInstance, { operators, guesses, access }: Options) {
  const onRequest = access.may(() => ({ act: 'administer', remote: '*', channel: '*' }));
  const named = ({ name }: { name: string }) => checked(ownerName, name, 'The address');

  server.get('/operators', { onRequest }, async () => ({ operators: await operators.list() }));

  server.post('/operators', { onRequest }, async (request, reply) => {
    const operator = checked(wanted, request.body, 'The operator');
    const { owner: by } = access.bearer(request);
    return reply.code(201).send(await operators.add({ ...operator, by }));
  });

  server.put<Named>('/operators/:name/role', { onRequest }, (request) => {
    const asked = checked(newRole, request.body, 'The role');
    return operators.setRole(named(request.params), asked.role, access.bearer(request).owner);
  });

  server.put<Named>('/operators/:name/password', { onRequest }, async (request) => {
    const asked = checked(newPassword, request.body ?? {}, 'The password');
    const { owner: by } = access.bearer(request);
    const changed = await operators.setPassword(named(request.params), asked.password, by);
    // What was guessed at is gone, and its owner is not to wait for who guessed.
    await guesses.forget(changed.name);
    return changed;
  });

  server.delete<Named>('/operators/:name', { onRequest }, (request) =>
    operators.remove(named(request.params), access.bearer(request).owner),
  );
}
