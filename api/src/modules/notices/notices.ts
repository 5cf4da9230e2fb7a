import type { Sql } from 'shared-server';
import { errorCode } from 'shared-contracts';
import { type App, minutes } from '../../context';
import { withoutDirections } from '../../words/words';
import type { Handlers } from '../visits/handlers';
import { idempotencyKey, once } from '../../idempotency';
import { countAgainst, type Limit } from '../../limits';
import type { Visit } from '../visits/visit';

const longest = 1000;

/** Shows text that chat would read as markup or as a mention unchanged. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withoutEmail = (text: string) =>
  text
    .slice(0, 2 * longest)
    .replace(/[^\s@<>]{1,64}@[^\s@<>.]{1,255}\.[^\s@<>,;]{1,255}/g, '[e-mail]');

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

type Channel = keyof App['config']['chat']['channels'];

/** Queues a notice for the team in one of its channels; `uid` names its owner, if known. */
export async function notifyTeam(
  app: App,
  sql: Sql,
  text: string,
  channel: Channel,
  uid?: string | null,
): Promise<void> {
  const { channels, redactEmail } = app.config.chat;
  const plain = shortened(redactEmail ? withoutEmail(text) : text);
  const message = {
    kind: 'chat',
    channel: channels[channel],
    text: escaped(withoutDirections(plain)),
  } as const;
  await app.outbox.put(sql, message, { uid: uid ?? undefined });
}

interface OwnNotice {
  channel: Channel;
  text: string;
  email: string | null | undefined;
  origin: 'web' | 'app';
}

/** Queues a notice of the server, in the form and the channel of those from the browser. */
export async function tellTeam(
  app: App,
  { channel, text, email, origin }: OwnNotice,
): Promise<void> {
  const { product, simulate } = app.config;
  const source = origin === 'app' ? 'App' : 'Web';
  const message = [product.name, email, text, source].filter(Boolean).join(' | ');
  // Notices of a development environment go to the development channel only.
  await notifyTeam(app, app.sql, message, simulate ? 'dev' : channel);
}

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
