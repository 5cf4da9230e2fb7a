import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { channelIn } from '../visitors/channel';
import type { ShellConfig } from '../config';
import type { createDiscovery } from './discovery';
import type { createEarlierSets } from './earlier-sets';
import { canaryIn } from './visitor-set';

/** Where a page asks whether its owner may stay on the set that it was served with. */
export const standingPath = '/set-standing';

const question = z.object({
  set: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  /** The canary of which the page runs the versions on trial, if it does. */
  canary: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
});

interface Sources {
  discover: ReturnType<typeof createDiscovery>;
  sets: Pick<ReturnType<typeof createEarlierSets>, 'standingOf'>;
  now?: () => number;
}

/** The canary that runs; where nobody knows, nobody is moved. */
type Trial = { known: false } | { known: true; id: string | undefined };

/** One question to the registry a second answers all the pages of a set. */
const holdsMs = 1_000;

/** Answers `kept`, `drain-soft`, `drain-now` or `banned`; a canary that is over is left at the next screen. */
export function serveStanding(
  server: FastifyInstance,
  config: ShellConfig,
  { discover, sets, now = Date.now }: Sources,
): void {
  const trials = new Map<string, { at: number; running: Promise<Trial> }>();

  const running = (channel: string) => {
    const last = trials.get(channel);
    if (last && now() - last.at < holdsMs) return last.running;
    const found = discover(channel).then(({ document, from }): Trial =>
      from === 'nowhere' ? { known: false } : { known: true, id: canaryIn(document)?.id },
    );
    trials.set(channel, { at: now(), running: found });
    return found;
  };

  server.get(standingPath, async (request) => {
    const read = question.safeParse(request.query);
    if (!read.success) {
      const field = String(read.error.issues[0]?.path[0]);
      throw new ShopfrontError('PAYLOAD_INVALID', `'${field}' is not valid.`, { field });
    }
    const { set, canary } = read.data;
    const channel = channelIn(request, config) ?? config.channel;
    const [{ standing, current }, trial] = await Promise.all([
      sets.standingOf(channel, set),
      canary === undefined ? undefined : running(channel),
    ]);
    const over = trial?.known === true && trial.id !== canary;
    return { set, current, standing: standing === 'kept' && over ? 'drain-soft' : standing };
  });
}
