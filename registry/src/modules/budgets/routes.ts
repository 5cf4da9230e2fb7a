import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { reason } from 'registry-contract/fields';
import { reasonOf } from '../channels/said';
import { remoteName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import type { Budgets } from './budgets';

const bytesAsked = z.object({
  reason,
  bytes: z
    .int({ error: 'must be a number of bytes' })
    .check(z.gte(1000, { error: 'is less than 1 kB' }), z.lte(10_000_000)),
});

interface Options {
  budgets: Budgets;
  access: Access;
}

/** Lists how heavy releases may be. Administrators of a name change its budget. */
export function budgetRoutes(server: FastifyInstance, { budgets, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };
  const address = '/budgets/:name';
  type Named = { Params: { name: string } };

  server.get('/budgets', async () => budgets.list());

  server.put<Named>(address, administering, async (request) => {
    const name = checked(remoteName, request.params.name, 'The address');
    const asked = checked(bytesAsked, request.body ?? {}, 'The budget');
    const actor = access.actor(request, { act: 'administer', remote: name });
    return budgets.say({ name, ...actor, bytes: asked.bytes, reason: reasonOf(asked) });
  });

  server.delete<Named>(address, administering, async (request, reply) => {
    const name = checked(remoteName, request.params.name, 'The address');
    const asked = checked(z.object({ reason }), request.body ?? {}, 'The change');
    const actor = access.actor(request, { act: 'administer', remote: name });
    await budgets.say({ name, ...actor, bytes: null, reason: reasonOf(asked) });
    return reply.code(204).send();
  });
}
