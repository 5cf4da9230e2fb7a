import type { Sql } from 'shared-server';
import type { App } from '../../context';
import { withoutDirections } from '../messages/isolated';

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
