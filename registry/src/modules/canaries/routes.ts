import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { channelName, remoteName, versionNumber } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import type { Act, Canaries, Told } from './canaries';
import { abortAt } from './evidence';
import { shareOnTrial as share } from './share';
import type { Canary, Step } from './table';

const reason = z
  .string({ error: 'must say why' })
  .check(z.trim(), z.minLength(1, { error: 'must say why' }), z.maxLength(500));
/** Ten minutes show what breaks at once; whoever knows better says so. */
const bakeMinutes = z._default(z.number().check(z.gte(0), z.lte(60 * 24 * 30)), 10);

const started = z.object({
  releases: z
    .record(remoteName, versionNumber)
    .check(z.refine((all) => Object.keys(all).length > 0, { error: 'names nothing' })),
  share: z.optional(share),
  steps: z._default(z.array(z.object({ share, bakeMinutes })).check(z.maxLength(20)), []),
  auto: z._default(z.boolean(), false),
  again: z._default(z.boolean(), false),
  reason,
});
const grown = z.object({ share, reason: z._default(z.string().check(z.maxLength(500)), '') });
const ended = z.object({ reason });
/** Whoever only looks need not say why. */
const looking = {
  dryRun: z.literal(true),
  reason: z._default(z.string().check(z.maxLength(500)), ''),
};
const looked = z.extend(started, looking);
const endLookedAt = z.object(looking);

interface Options {
  canaries: Canaries;
  access: Access;
  /** Why nobody judges; undefined where somebody does. */
  unjudged: string | undefined;
}

type OfChannel = { Params: { channel: string } };
type OfCanary = { Params: { channel: string; id: string } };

/** Versions on trial: to begin, to grow, to end, and to look at. */
export function canaryRoutes(server: FastifyInstance, { canaries, access, unjudged }: Options) {
  const promoting = access.may(() => ({ act: 'promote' }));

  const mover = (request: FastifyRequest, channel: string, remotes: readonly string[]) => {
    const asked = remotes.map((remote) => ({ act: 'promote' as const, remote, channel }));
    return access.actor(request, ...asked);
  };

  const shown = <C extends Canary>(canary: C) => ({
    ...canary,
    judged: unjudged === undefined ? { by: 'the registry', abortAt } : { by: null, why: unjudged },
  });

  server.get<OfChannel>('/channels/:channel/canaries', async ({ params }) => {
    const channel = checked(channelName, params.channel, 'The channel');
    return { channel, canaries: (await canaries.of(channel)).map(shown) };
  });

  server.get<OfCanary>('/channels/:channel/canaries/:id', async ({ params }) =>
    shown(await canaries.find(checked(channelName, params.channel, 'The channel'), params.id)),
  );

  server.post<OfChannel>(
    '/channels/:channel/canaries',
    { onRequest: promoting },
    async (request, reply) => {
      const channel = checked(channelName, request.params.channel, 'The channel');
      const isDry = isLook(request);
      const asked = checked(isDry ? looked : started, request.body, 'The canary');
      const actor = mover(request, channel, Object.keys(asked.releases));
      const { releases, auto, again, reason: why } = asked;
      const steps = ladder(asked.steps, asked.share);
      const aim = { releases, auto, again, reason: why, steps, channel, ...actor };
      if (isDry) return canaries.foresee(aim);
      return reply.code(201).send(shown(await canaries.start(aim)));
    },
  );

  server.patch<OfCanary>(
    '/channels/:channel/canaries/:id',
    { onRequest: promoting },
    async (request) => {
      const asked = checked(grown, request.body, 'The canary');
      const act = await actOf(request, asked.reason);
      return shown(await canaries.grow(act, asked.share));
    },
  );

  for (const how of ['abort', 'promote', 'end'] as const) {
    server.post<OfCanary>(
      `/channels/:channel/canaries/:id/${how}`,
      { onRequest: promoting },
      async (request) => {
        const isDry = isLook(request);
        const asked = checked(isDry ? endLookedAt : ended, request.body ?? {}, 'The canary');
        const act = await actOf(request, asked.reason);
        return isDry ? canaries.foreseeEnd(how, act) : shown(await canaries[how](act));
      },
    );
  }

  const actOf = async (request: FastifyRequest<OfCanary>, why: string): Promise<Act> => {
    const channel = checked(channelName, request.params.channel, 'The channel');
    const { id, releases }: Told = await canaries.find(channel, request.params.id);
    return { id, reason: why, ...mover(request, channel, Object.keys(releases)) };
  };
}

const isLook = ({ body }: FastifyRequest) => (body as { dryRun?: unknown } | null)?.dryRun === true;

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
