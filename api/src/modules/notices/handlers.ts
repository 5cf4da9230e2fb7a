import { errorCode } from 'shared-contracts';
import type { Handlers } from '../visits/handlers';
import { minutes, type App } from '../../context';
import { idempotencyKey, once } from '../../idempotency';
import { countAgainst, type Limit } from '../../limits';
import type { Visit } from '../visits/visit';
import { notifyTeam } from './team';

export const noticeHandlers = (app: App) =>
  ({
    /** Always succeeds: the owner's flow does not depend on the team's chat. */
    async sendTeamNotice({ channel, message }, visit) {
      const country = countryOf(app, visit);
      const notify = async () => {
        await countAgainst(app, limitsOf(app, visit));
        await notifyTeam(app, app.sql, message, channel, visit.session?.uid);
        return { ok: true };
      };
      try {
        // A page that ends before the response leaves its notice to the next page, which sends it again.
        const { session } = visit;
        await (session ? once(app, session, idempotencyKey(visit), notify) : notify());
        return { ok: true, country };
      } catch (error) {
        const level = errorCode(error) === 'TOO_MANY' ? 'warn' : 'error';
        visit.request.log[level]({ err: error, channel }, 'team notice not taken');
        return { ok: false, country };
      }
    },
  }) satisfies Partial<Handlers>;

/** New sessions are free, so the network has its own limit. */
function limitsOf({ config }: App, { session, address }: Visit): Limit[] {
  const { noticesPerMinute, noticesPerNetwork } = config.limits;
  const within = minutes(1);
  const ofNetwork = { key: `notice from ${address}`, most: noticesPerNetwork, within };
  if (!session) return [ofNetwork];
  return [ofNetwork, { key: `notice of ${session.id}`, most: noticesPerMinute, within }];
}

function countryOf({ config }: App, { request }: Visit): string {
  const countryCode = request.headers[config.country.header];
  return typeof countryCode === 'string' && /^[A-Za-z]{2}$/.test(countryCode)
    ? countryCode.toUpperCase()
    : config.country.byDefault;
}
