import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import { reasonOf } from '../channels/said';
import type { Access } from '../tokens/access';
import type { Budgets } from './budgets';

interface Options {
  budgets: Budgets;
  access: Access;
}

/** Lists how heavy releases may be. Administrators of a name change its budget. */
export function budgetRoutes(server: FastifyInstance, { budgets, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };

  register(server, 'GET /budgets', {}, () => budgets.list());

  register(server, 'PUT /budgets/:name', administering, async (asked, request) => {
    const { name, bytes } = asked;
    const actor = access.actor(request, { act: 'administer', remote: name });
    const budget = await budgets.say({ name, ...actor, bytes, reason: reasonOf(asked) });
    return budget!;
  });

  register(server, 'DELETE /budgets/:name', administering, async (asked, request) => {
    const { name } = asked;
    const actor = access.actor(request, { act: 'administer', remote: name });
    await budgets.say({ name, ...actor, bytes: null, reason: reasonOf(asked) });
    return undefined;
  });
}
