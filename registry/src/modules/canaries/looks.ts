import type { FastifyInstance } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from 'shared-server';
import { register } from '../../route';
import { canaries, canaryLooks } from './table';

/** More points than a chart has room for tell nobody more. */
const most = 300;

/** What the judge found over time, oldest first, thinned out where it looked often. */
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
    // The last one is what the page tells in words.
    return { looks: looks.filter((_, at) => (looks.length - 1 - at) % every === 0) };
  });
}
