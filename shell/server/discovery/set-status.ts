import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { channelIn } from '../visitors/channel';
import type { ShellConfig } from '../config';
import type { createDiscovery } from './discovery';
import type { createEarlierSets } from './earlier-sets';
import { canaryIn } from './visitor-set';

/** The path at which a page requests the status of its release set. */
export const setStatusPath = '/set-standing';

const querySchema = z.object({
  set: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  /** The canary of the page, if it runs the versions of one. */
  canary: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
});

interface Sources {
  discover: ReturnType<typeof createDiscovery>;
  sets: Pick<ReturnType<typeof createEarlierSets>, 'standingOf'>;
  /** Milliseconds of a monotonic clock; that of the process by default. */
  now?: () => number;
}

/** The running canary. When it is unknown, no visitor is moved. */
type RunningCanary = { known: false } | { known: true; id: string | undefined };

/** One request per second is enough for all pages of a set. */
const maxAgeMs = 1_000;

/**
 * Serves the status of release sets: `kept`, `drain-soft`, `drain-now` or `banned`. An ended canary is left at the
 * next screen.
 */
export function serveSetStatus(
  server: FastifyInstance,
  config: ShellConfig,
  { discover, sets, now = () => performance.now() }: Sources,
): void {
  const canaries = new Map<string, { at: number; running: Promise<RunningCanary> }>();

  const runningCanary = (channel: string) => {
    const last = canaries.get(channel);
    if (last && now() - last.at < maxAgeMs) return last.running;
    const loading = discover(channel).then(({ document, from }): RunningCanary =>
      from === 'nowhere' ? { known: false } : { known: true, id: canaryIn(document)?.id },
    );
    canaries.set(channel, { at: now(), running: loading });
    return loading;
  };

  server.get(setStatusPath, async (request) => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0]);
      throw new ShopfrontError('PAYLOAD_INVALID', `'${field}' is not valid.`, { field });
    }
    const { set, canary } = parsed.data;
    const channel = channelIn(request, config) ?? config.channel;
    const [{ standing, current }, runningCanaryState] = await Promise.all([
      sets.standingOf(channel, set),
      canary === undefined ? undefined : runningCanary(channel),
    ]);
    const isOver = runningCanaryState?.known === true && runningCanaryState.id !== canary;
    return { set, current, standing: standing === 'kept' && isOver ? 'drain-soft' : standing };
  });
}
