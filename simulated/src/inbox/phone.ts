import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { html, withLinks, type Html, sendPage } from '../pages/layout';
import type { Part } from '../simulation';
import type { PhoneMessage, State } from '../state';
import { grouped, storeOnce, messageList, when } from './messages';

const filter = z.object({ number: z.catch(z.string(), '') });

/** Adds a message to a phone, once. */
export const deliver = (state: State, message: PhoneMessage): void =>
  storeOnce(state.phone, message);

/** All phones, as a page and as JSON. */
export const phone: Part = (server, { memory }) => {
  // A '+' in a query string arrives as a space, so only the digits are compared.
  const messagesFor = (query: unknown) => {
    const { number } = filter.parse(query);
    const digits = number.replace(/\D/g, '');
    const messages = memory.now.phone.filter(({ to }) => to.replace(/\D/g, '').endsWith(digits));
    return { number: number.trim(), messages };
  };

  server.get('/phone', (request, reply) => {
    const { number, messages } = messagesFor(request.query);
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
        ${messageList(messages[0], listed(messages))}`,
    });
  });

  server.get('/phone.json', (request) => ({ messages: messagesFor(request.query).messages }));
};

const listed = (messages: readonly PhoneMessage[]): Html =>
  messages.length === 0
    ? html`<p class="empty">No message yet. Codes appear here the moment they are sent.</p>`
    : html`${grouped(messages, ({ to }) => to).map(
        ([number, own]) =>
          html`<section>
            <h2>${readable(number)}</h2>
            <ul class="messages">
              ${own.map(messageRow)}
            </ul>
          </section>`,
      )}`;

const messageRow = ({ kind, from, text, code, at }: PhoneMessage): Html =>
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
