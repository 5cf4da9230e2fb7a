import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { simulatedKeys } from '../../src/providers/config';
import { html, withLinks, type Html } from '../pages/html';
import { sendPage } from '../pages/layout';
import type { Part } from '../simulation';
import type { PhoneMessage, State } from '../state';
import { grouped, idOf, keepOnce, messageList, when } from './messages';

const filter = z.object({ number: z.catch(z.string(), '') });

const sms = z.object({
  To: z.string().check(z.regex(/^\+\d{8,15}$/)),
  From: z.string(),
  Body: z.string().check(z.minLength(1), z.maxLength(1600)),
});

/** Puts a message on somebody's phone, once. */
export const deliver = (state: State, message: PhoneMessage): void =>
  keepOnce(state.phone, message);

/** Every phone there is, as a page and as JSON, and the text-message service that reaches them. */
export const phone: Part = (server, { memory, config }) => {
  // A '+' in a query string arrives as a space: only the digits are compared.
  const messagesFor = (query: unknown) => {
    const { number } = filter.parse(query);
    const digits = number.replace(/\D/g, '');
    const found = memory.now.phone.filter(({ to }) => to.replace(/\D/g, '').endsWith(digits));
    return { number: number.trim(), found };
  };

  server.get('/phone', (request, reply) => {
    const { number, found } = messagesFor(request.query);
    return sendPage(reply, {
      title: 'Phone inbox',
      of: 'phone',
      live: true,
      main: html`<h1>Phone inbox</h1>
        <p class="lead">Text messages and calls, by number, newest first.</p>
        <form method="get" action="/phone" role="search" class="search">
          <label for="number">Number</label>
          <div class="row">
            <input id="number" name="number" type="tel" autocomplete="off" value="${number}" />
            <button class="quiet">Show</button>
          </div>
        </form>
        ${messageList(found[0], listed(found))}`,
    });
  });

  server.get('/phone.json', (request) => ({ messages: messagesFor(request.query).found }));

  server.get<{ Params: { account: string } }>(
    '/phone/2010-04-01/Accounts/:account',
    { config: { provider: 'sms' } },
    (request, reply) =>
      isOurs(request)
        ? { sid: request.params.account.replace(/\.json$/, ''), status: 'active', type: 'Full' }
        : reply.code(401).send({ code: 20003, message: 'Authenticate', status: 401 }),
  );

  server.post<{ Params: { account: string } }>(
    '/phone/2010-04-01/Accounts/:account/Messages.json',
    { config: { provider: 'sms' } },
    (request, reply) => {
      if (!isOurs(request)) {
        return reply.code(401).send({ code: 20003, message: 'Authenticate', status: 401 });
      }
      const read = sms.safeParse(request.body);
      if (!read.success) {
        return reply.code(400).send({ code: 21211, message: 'Invalid message.', status: 400 });
      }
      const { To: to, From: from, Body: text } = read.data;
      const id = idOf(request);
      const at = config.now().toISOString();
      memory.change((state) => deliver(state, { id, kind: 'sms', to, from, text, at }));
      const account = request.params.account;
      return reply.code(201).send(made(account, { id, to, from, text, at }));
    },
  );
};

function isOurs({ headers }: FastifyRequest): boolean {
  const { account, secret } = simulatedKeys.sms;
  const basic = Buffer.from(`${account}:${secret}`).toString('base64');
  return headers.authorization === `Basic ${basic}`;
}

/** A message as Twilio answers that it took one. */
function made(
  account: string,
  { id, to, from, text, at }: Pick<PhoneMessage, 'id' | 'to' | 'from' | 'text' | 'at'>,
) {
  const sid = `SM${createHash('md5').update(id).digest('hex')}`;
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}`;
  const date = new Date(at).toUTCString().replace('GMT', '+0000');
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body: text,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.ceil(text.length / 153)),
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  };
}

const listed = (messages: readonly PhoneMessage[]): Html =>
  messages.length === 0
    ? html`<p class="empty">No message yet. Codes appear here the moment they are sent.</p>`
    : html`${grouped(messages, ({ to }) => to).map(
        ([number, own]) =>
          html`<section>
            <h2>${readable(number)}</h2>
            <ul class="messages">
              ${own.map(shown)}
            </ul>
          </section>`,
      )}`;

const shown = ({ kind, from, text, code, at }: PhoneMessage): Html =>
  html`<li>
    <p class="meta">
      <b>${kind === 'sms' ? 'Text message' : 'Call'}</b> from ${from} · ${when(at)}
    </p>
    <p class="text">${withLinks(text)}</p>
    ${
      code &&
      html`<p class="code">
        <code>${code}</code>
        <button type="button" class="quiet" data-copy="${code}">
          Copy<span class="unseen"> code ${code}</span>
        </button>
      </p>`
    }
  </li>`;

const readable = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
