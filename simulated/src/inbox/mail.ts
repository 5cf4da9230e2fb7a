import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { simulatedKeys } from '../keys';
import { html, withLinks, type Html, sendPage } from '../pages/layout';
import type { Part } from '../simulation';
import type { Mail } from '../state';
import { idOf, storeOnce, messageList, when } from './messages';

const filter = z.object({ to: z.catch(z.string(), '') });

const sending = z.object({
  from: z.string(),
  to: z.array(z.email()).check(z.length(1)),
  subject: z.string().check(z.minLength(1), z.maxLength(998)),
  text: z.string(),
});

/** All mail, as a page and as JSON, and the mail service that accepts it. */
export const mail: Part = (server, { memory, config }) => {
  const mailFor = (query: unknown) => {
    const recipient = filter.parse(query).to.trim();
    // An unencoded '+' in a query string arrives as a space.
    const wanted = recipient.toLowerCase().replaceAll(' ', '+');
    const messages = memory.now.mail.filter((message) => message.to.toLowerCase().includes(wanted));
    return { to: recipient, messages };
  };

  server.get('/mail', (request, reply) => {
    const { to: recipient, messages } = mailFor(request.query);
    return sendPage(reply, {
      title: 'Mail inbox',
      of: 'mail',
      live: true,
      main: html`<h1>Mail inbox</h1>
        <p class="lead">Every mail to anybody, newest first.</p>
        <form method="get" action="/mail" role="search" class="search">
          <label for="to">To</label>
          <div class="row">
            <input
              id="to"
              name="to"
              type="text"
              inputmode="email"
              autocomplete="off"
              value="${recipient}"
            />
            <button class="quiet">Show</button>
          </div>
        </form>
        ${messageList(messages[0], listed(messages))}`,
    });
  });

  server.get('/mail.json', (request) => ({ messages: mailFor(request.query).messages }));

  server.post('/mail/emails', { config: { provider: 'mailer' } }, (request, reply) => {
    if (!request.headers.authorization?.startsWith('Bearer ')) {
      return reply.code(401).send({ name: 'missing_api_key', message: 'Missing API key.' });
    }
    if (request.headers.authorization !== `Bearer ${simulatedKeys.mail}`) {
      return reply.code(403).send({ name: 'invalid_api_key', message: 'API key is invalid' });
    }
    const read = sending.safeParse(request.body);
    if (!read.success) {
      return reply
        .code(422)
        .send({ name: 'validation_error', message: z.prettifyError(read.error) });
    }
    const id = idOf(request);
    const { to: recipient, ...fields } = read.data;
    const sentAt = config.now().toISOString();
    memory.change((state) =>
      storeOnce(state.mail, { id, to: recipient[0] ?? '', ...fields, at: sentAt }),
    );
    // The service's own id, not the sender's.
    return { id: randomUUID() };
  });
};

const listed = (mails: readonly Mail[]): Html =>
  mails.length === 0
    ? html`<p class="empty">No mail yet.</p>`
    : html`<ul class="messages">
        ${mails.map(
          ({ from, to: recipient, subject, text, at }) =>
            html`<li>
              <h2>${subject}</h2>
              <p class="meta">From ${from} to <b>${recipient}</b> · ${when(at)}</p>
              <p class="text">${withLinks(text)}</p>
            </li>`,
        )}
      </ul>`;
