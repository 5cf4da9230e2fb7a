import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import type { Act, Canaries, Told } from './canaries';
import { abortAt } from './evidence';
import type { Canary, Step } from './table';

interface Options {
  canaries: Canaries;
  access: Access;
  /** Why nobody judges; undefined where somebody does. */
  unjudged: string | undefined;
}

/** Versions on trial: to begin, to grow, to end, and to look at. */
export function canaryRoutes(server: FastifyInstance, { canaries, access, unjudged }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  const shown = <C extends Canary>(canary: C) => ({
    ...canary,
    judged: unjudged === undefined ? { by: 'the registry', abortAt } : { by: null, why: unjudged },
  });

  register(server, 'GET /channels/:channel/canaries', {}, async ({ channel }) => ({
    channel,
    canaries: (await canaries.of(channel)).map(shown),
  }));

  register(server, 'GET /channels/:channel/canaries/:id', {}, async ({ channel, id }) =>
    shown(await canaries.find(channel, id)),
  );

  const start = 'POST /channels/:channel/canaries';
  register(server, start, promoting, async ({ dryRun, share, ...asked }, request, reply) => {
    const actor = access.mover(request, asked.channel, Object.keys(asked.releases));
    const aim = { ...asked, steps: ladder(asked.steps, share), ...actor };
    if (!dryRun) return shown(await canaries.start(aim));
    void reply.code(200);
    return canaries.foresee(aim);
  });

  const grow = 'PATCH /channels/:channel/canaries/:id';
  register(server, grow, promoting, async ({ share, ...asked }, request) =>
    shown(await canaries.grow(await actOf(request, asked), share)),
  );

  for (const how of ['abort', 'promote', 'end'] as const) {
    const end = `POST /channels/:channel/canaries/:id/${how}` as const;
    register(server, end, promoting, async (asked, request) => {
      const act = await actOf(request, asked);
      return asked.dryRun ? canaries.foreseeEnd(how, act) : shown(await canaries[how](act));
    });
  }

  const actOf = async (
    request: FastifyRequest,
    asked: { channel: string; id: string; reason: string },
  ): Promise<Act> => {
    const { id, releases }: Told = await canaries.find(asked.channel, asked.id);
    return {
      id,
      reason: asked.reason,
      ...access.mover(request, asked.channel, Object.keys(releases)),
    };
  };
}

/** The steps, of which the first is where it begins: each takes more than the one before. */
function ladder(steps: readonly Step[], first: number | undefined): Step[] {
  const [begin] = steps;
  if (!begin && first === undefined) throw wrong('share', 'is missing: which part of the visitors');
  if (!begin) return [{ share: first!, bakeMinutes: 10 }];
  if (first !== undefined && first !== begin.share) {
    throw wrong('share', `is ${first}, and the first of the steps is ${begin.share}`);
  }
  if (steps.some((one, at) => at > 0 && one.share <= steps[at - 1]!.share)) {
    throw wrong('steps', 'must grow');
  }
  return [...steps];
}

const wrong = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', `The canary: '${field}' ${why}.`, { status: 400, field });
