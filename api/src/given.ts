import { days, timeFromNow, type App } from './context';
import type { Visit } from './modules/visits/visit';

/** Further back is not looked: nothing that is kept here is older. */
const longestAgo = days(3650);

/**
 * When an answer was given that arrives later, by how long ago its browser says it was: a clock that is wrong does
 * no harm to that. Undefined where it is not said, which is of an answer that is given now.
 */
export function givenAt(app: Pick<App, 'now'>, { request }: Visit): Date | undefined {
  const ago = request.headers['given-ago'];
  if (typeof ago !== 'string' || !/^\d+$/.test(ago)) return undefined;
  return timeFromNow(app, -Math.min(Number(ago), longestAgo));
}
