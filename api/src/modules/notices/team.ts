import type { Sql } from 'shared-server';
import type { App } from '../../context';

const longest = 1000;

/** What chat would read as markup or as a mention is shown as it is. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withoutEmail = (text: string) =>
  text.replace(/[^\s@<>]+@[^\s@<>]+\.[^\s@<>,;]+/g, '[e-mail]');

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Puts a notice for the team on its way, in one of its channels. */
export async function notifyTeam(
  app: App,
  sql: Sql,
  text: string,
  channel: 'temp' | 'notifications' | 'dev' = 'notifications',
): Promise<void> {
  const { channels, redactEmail } = app.config.chat;
  const plain = shortened(redactEmail ? withoutEmail(text) : text);
  await app.outbox.put(sql, { kind: 'chat', channel: channels[channel], text: escaped(plain) });
}
