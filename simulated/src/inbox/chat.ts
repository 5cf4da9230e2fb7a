import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { simulatedKeys } from '../keys';
import { html, type Html, sendPage } from '../pages/layout';
import type { Part } from '../simulation';
import type { Notice } from '../state';
import { grouped, idOf, storeOnce, messageList, when } from './messages';

const filter = z.object({ channel: z.catch(z.string(), '') });

const posting = z.object({
  channel: z.string().check(z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.minLength(1), z.maxLength(40_000)),
});

const hooked = z.object({ text: z.string().check(z.minLength(1), z.maxLength(40_000)) });
const hook = z.object({ channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,79}$/)) });

/** The team chat's channels, as a page and as JSON, the call that posts to them, and their incoming webhooks. */
export const chat: Part = (server, simulation) => {
  const { memory } = simulation;
  slackCalls(server, simulation);

  const noticesIn = (query: unknown) => {
    const { channel } = filter.parse(query);
    const messages = memory.now.chat.filter(
      (message) => channel === '' || message.channel === channel,
    );
    return { channel, messages };
  };

  server.get('/chat', (request, reply) => {
    const { channel, messages } = noticesIn(request.query);
    const channels = grouped(memory.now.chat, (notice) => notice.channel).map(([name]) => name);
    return sendPage(reply, {
      title: channel === '' ? 'Team chat' : `#${channel}`,
      of: 'team chat',
      live: true,
      main: html`<h1>${channel === '' ? 'Team chat' : `#${channel}`}</h1>
        <p class="lead">Notices to the team, newest first.</p>
        ${
          channels.length > 0 &&
          html`<nav class="channels" aria-label="Channels">
            <ul>
              ${['', ...channels].map((name) => channelLink(name, channel))}
            </ul>
          </nav>`
        }
        ${messageList(messages[0], listed(messages))}`,
    });
  });

  server.get('/chat.json', (request) => ({ messages: noticesIn(request.query).messages }));
};

/** The calls of Slack that the product makes. */
const slackCalls: Part = (server, { memory, config }) => {
  server.post('/chat/api/chat.postMessage', { config: { provider: 'chat' } }, (request) => {
    if (!request.headers.authorization?.startsWith('Bearer ')) {
      return { ok: false, error: 'not_authed' };
    }
    if (!isOurs(request)) return { ok: false, error: 'invalid_auth' };
    const read = posting.safeParse(request.body);
    if (!read.success) return { ok: false, error: 'invalid_arguments' };
    const sentAt = config.now().toISOString();
    const notice = { id: idOf(request), ...read.data, at: sentAt };
    memory.change((state) => storeOnce(state.chat, notice));
    // Whatever channel name the request has, the answer contains the channel's id.
    const ts = `${(config.now().getTime() / 1000).toFixed(3)}000`;
    const message = { type: 'message', subtype: 'bot_message', text: notice.text, ts };
    return { ok: true, channel: channelId(notice.channel), ts, message };
  });

  server.post('/chat/api/auth.test', { config: { provider: 'chat' } }, (request) =>
    isOurs(request)
      ? { ok: true, url: 'https://shopfront.slack.com/', team: 'Shopfront', user: 'onboarding' }
      : { ok: false, error: 'invalid_auth' },
  );

  server.post('/chat/hooks/:channel', { config: { provider: 'chat' } }, (request, reply) => {
    const target = hook.safeParse(request.params);
    const read = hooked.safeParse(request.body);
    if (!target.success) return reply.code(404).type('text/plain').send('no_team');
    if (!read.success) return reply.code(400).type('text/plain').send('invalid_payload');
    const sentAt = config.now().toISOString();
    const notice = { id: idOf(request), ...target.data, ...read.data, at: sentAt };
    memory.change((state) => storeOnce(state.chat, notice));
    return reply.type('text/plain').send('ok');
  });
};

const isOurs = ({ headers }: FastifyRequest) =>
  headers.authorization === `Bearer ${simulatedKeys.chat}`;

const channelId = (name: string) =>
  `C${createHash('sha256').update(name).digest('hex').slice(0, 10).toUpperCase()}`;

const channelLink = (name: string, current: string): Html =>
  html`<li>
    <a
      href="${name === '' ? '/chat' : `/chat?channel=${encodeURIComponent(name)}`}"
      ${name === current && html`aria-current="page"`}
      >${name === '' ? 'All channels' : `#${name}`}</a
    >
  </li>`;

const listed = (notices: readonly Notice[]): Html =>
  notices.length === 0
    ? html`<p class="empty">No notice yet.</p>`
    : html`<ul class="messages">
        ${notices.map(
          ({ channel, text, at }) =>
            html`<li>
              <p class="meta"><b>#${channel}</b> · ${when(at)}</p>
              <p class="text">${readable(text)}</p>
            </li>`,
        )}
      </ul>`;

/** Slack's senders escape these three characters only. */
const readable = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
