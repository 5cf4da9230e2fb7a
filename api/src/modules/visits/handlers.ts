import type { endpoints, Call } from 'shared-contracts/api';
import type * as z from 'zod/mini';
import type { Visit } from './visit';
import { days, timeFromNow, type App } from '../../context';

/** The implementation of a call: its payload is checked before, its answer after. */
export type Handler<C extends Call = Call> = (
  payload: z.output<(typeof endpoints)[C]['payload']>,
  visit: Visit,
) => Promise<z.input<(typeof endpoints)[C]['answer']>>;

export type Handlers = { [C in Call]: Handler<C> };

/** The maximum age: no older answer is stored. */
const longestAgo = days(3650);

/**
 * Returns when a late answer was given, from the age that its browser sends, which is independent of a wrong clock.
 * Undefined for an answer without an age, which is new.
 */
export function answerTime(app: Pick<App, 'now'>, { request }: Visit): Date | undefined {
  const ago = request.headers['given-ago'];
  if (typeof ago !== 'string' || !/^\d+$/.test(ago)) return undefined;
  return timeFromNow(app, -Math.min(Number(ago), longestAgo));
}
