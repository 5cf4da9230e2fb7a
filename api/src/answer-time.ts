import { days, timeFromNow, type App } from './context';
import type { Visit } from './modules/visits/visit';

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
