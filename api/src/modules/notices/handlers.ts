import { errorCode } from 'shared-contracts';
import type { Handlers } from '../../contract/handlers';
import { minutes, type App } from '../../context';
import { use } from '../../limits';
import type { Visit } from '../sessions/visit';
import { notifyTeam } from './team';

export const noticeHandlers = (app: App) =>
  ({
    /** Always an answer: the owner's way does not depend on the team's chat. */
    async sendTeamNotice({ channel, message }, visit) {
      const country = countryOf(app, visit);
      const who = visit.session?.id ?? visit.address;
      const limit = {
        key: `notice ${who}`,
        most: app.config.limits.noticesPerMinute,
        within: minutes(1),
      };
      try {
        await use(app, [limit]);
        await notifyTeam(app, app.sql, message, channel);
        return { ok: true, country };
      } catch (error) {
        const level = errorCode(error) === 'TOO_MANY' ? 'info' : 'error';
        visit.request.log[level]({ err: error }, 'team notice not taken');
        return { ok: false, country };
      }
    },
  }) satisfies Partial<Handlers>;

function countryOf({ config }: App, { request }: Visit): string {
  const told = request.headers[config.country.header];
  return typeof told === 'string' && /^[A-Za-z]{2}$/.test(told)
    ? told.toUpperCase()
    : config.country.byDefault;
}
