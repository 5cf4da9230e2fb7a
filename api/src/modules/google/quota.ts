import { days, type App } from '../../context';
import { countAgainst, TooMany } from '../../limits';
import { notifyTeam } from '../notices/team';

const oncePerDay = { key: 'notice of a used-up Google quota', most: 1, within: days(1) };

/** Notifies the team, once a day, that a daily quota at Google is used up. */
export async function notifyUsedQuota(app: App, error: unknown): Promise<void> {
  app.log.error({ err: error }, 'a daily quota at Google is used up; raise it in Google Cloud');
  try {
    await countAgainst(app, [oncePerDay]);
  } catch (refused) {
    if (refused instanceof TooMany) return;
    throw refused;
  }
  const { product, simulate } = app.config;
  const text = `${product.name} | A daily quota at Google is used up: no new profiles until midnight Pacific time. Ask for more in Google Cloud, under Quotas.`;
  await notifyTeam(app, app.sql, text, simulate ? 'dev' : 'notifications');
}
