import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import { reasonOf } from '../channels/write-conditions';
import type { Access } from '../tokens/access';
import type { Budgets } from './budgets';

interface Options {
  budgets: Budgets;
  access: Access;
}

/** Lists budgets. Administrators of a name change its budget. */
export function budgetRoutes(server: FastifyInstance, { budgets, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };

  register(server, 'GET /budgets', {}, () => budgets.list());

  register(server, 'PUT /budgets/:name', administering, async (payload, request) => {
    const { name, bytes } = payload;
    const actor = access.actor(request, { act: 'administer', remote: name });
    const budget = await budgets.say({ name, ...actor, bytes, reason: reasonOf(payload) });
    return budget!;
  });

  register(server, 'DELETE /budgets/:name', administering, async (payload, request) => {
    const { name } = payload;
    const actor = access.actor(request, { act: 'administer', remote: name });
    await budgets.say({ name, ...actor, bytes: null, reason: reasonOf(payload) });
    return undefined;
  });
}
