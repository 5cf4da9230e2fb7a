import type { FastifyInstance } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from 'shared-server';
import { register } from '../../route';
import { canaries, canaryLooks } from './table';

/** A chart has no room for more points. */
const most = 300;

/** The judge's results over time, oldest first, thinned out if there are many. */
export function lookRoutes(server: FastifyInstance, { sql }: Database) {
  register(server, 'GET /channels/:channel/canaries/:id/looks', {}, async ({ channel, id }) => {
    const { at, verdict, evidence, why } = canaryLooks;
    const looks = await sql
      .select({ at, verdict, evidence, why })
      .from(canaryLooks)
      .innerJoin(canaries, eq(canaries.id, canaryLooks.canary))
      .where(and(eq(canaries.channel, channel), eq(canaries.id, id)))
      .orderBy(asc(canaryLooks.id));
    const every = Math.ceil(looks.length / most);
    // The page describes the last result in words.
    return { looks: looks.filter((_, at) => (looks.length - 1 - at) % every === 0) };
  });
}
