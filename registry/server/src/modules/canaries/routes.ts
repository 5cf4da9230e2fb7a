import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from 'shared-server';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import type { Act, Canaries, CanaryDetails } from './canaries';
import { abortAt } from './evidence';
import { type Canary, type Step, canaries, canaryLooks } from './table';

interface Options {
  canaries: Canaries;
  access: Access;
  /** Why canaries are not judged; undefined if they are. */
  unjudged: string | undefined;
}

/** Routes to start, grow, end and read canaries. */
export function canaryRoutes(server: FastifyInstance, { canaries, access, unjudged }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  const withJudge = <C extends Canary>(canary: C) => ({
    ...canary,
    judged: unjudged === undefined ? { by: 'the registry', abortAt } : { by: null, why: unjudged },
  });

  register(server, 'GET /channels/:channel/canaries', {}, async ({ channel }) => ({
    channel,
    canaries: (await canaries.of(channel)).map(withJudge),
  }));

  register(server, 'GET /channels/:channel/canaries/:id', {}, async ({ channel, id }) =>
    withJudge(await canaries.find(channel, id)),
  );

  const canariesRoute = 'POST /channels/:channel/canaries';
  register(
    server,
    canariesRoute,
    promoting,
    async ({ dryRun, share, ...payload }, request, reply) => {
      const actor = access.mover(request, payload.channel, Object.keys(payload.releases));
      const start = { ...payload, steps: ladder(payload.steps, share), ...actor };
      if (!dryRun) return withJudge(await canaries.start(start));
      void reply.code(200);
      return canaries.plan(start);
    },
  );

  const grow = 'PATCH /channels/:channel/canaries/:id';
  register(server, grow, promoting, async ({ share, ...payload }, request) =>
    withJudge(await canaries.grow(await actOf(request, payload), share)),
  );

  for (const how of ['abort', 'promote', 'end'] as const) {
    const end = `POST /channels/:channel/canaries/:id/${how}` as const;
    register(server, end, promoting, async (payload, request) => {
      const act = await actOf(request, payload);
      return payload.dryRun ? canaries.planEnd(how, act) : withJudge(await canaries[how](act));
    });
  }

  const actOf = async (
    request: FastifyRequest,
    payload: { channel: string; id: string; reason: string },
  ): Promise<Act> => {
    const { id, releases }: CanaryDetails = await canaries.find(payload.channel, payload.id);
    return {
      id,
      reason: payload.reason,
      ...access.mover(request, payload.channel, Object.keys(releases)),
    };
  };
}

/** The first step is the share at the start. Each step must be greater than the one before. */
function ladder(steps: readonly Step[], first: number | undefined): Step[] {
  const [begin] = steps;
  if (!begin && first === undefined)
    throw wrong('share', 'is missing: name the share of the visitors');
  if (!begin) return [{ share: first!, bakeMinutes: 10 }];
  if (first !== undefined && first !== begin.share) {
    throw wrong('share', `is ${first}, but the first step is ${begin.share}`);
  }
  if (steps.some((step, index) => index > 0 && step.share <= steps[index - 1]!.share)) {
    throw wrong('steps', 'must grow');
  }
  return [...steps];
}

const wrong = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', `The canary: '${field}' ${why}.`, { status: 400, field });

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
    return { looks: looks.filter((_, index) => (looks.length - 1 - index) % every === 0) };
  });
}
