import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { goBack, issueCode, readAsked, redeem, sendRefusal, tokenSeconds } from './authorization';
import { carried, html } from './pages/html';
import { sendPage, type Page } from './pages/layout';
import type { Part } from './simulation';

const path = '/square/oauth2/authorize';

const words: Record<string, string> = {
  ITEMS_READ: 'Read your items and services',
  MERCHANT_PROFILE_READ: 'Read your business profile',
  PAYMENTS_READ: 'Read your payments',
  APPOINTMENTS_READ: 'Read your appointments',
  APPOINTMENTS_ALL_READ: 'Read the appointments of your whole team',
  CUSTOMERS_READ: 'Read your customers',
  CUSTOMERS_WRITE: 'Add and change customers',
  ORDERS_READ: 'Read your orders',
  EMPLOYEES_READ: 'Read your team members',
  INVOICES_READ: 'Read your invoices',
};

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
});

/** Square: one page to approve or refuse, one exchange. */
export const square: Part = (server, simulation) => {
  const { config } = simulation;

  const read = (from: unknown) => {
    const asked = readAsked(from, config);
    if ('refused' in asked) return asked;
    const unknown = asked.scope.split(' ').filter((scope) => !Object.hasOwn(words, scope));
    return unknown.length > 0 ? { refused: `Unknown permission: ${unknown.join(', ')}.` } : asked;
  };

  server.get(path, (request, reply) => {
    const asked = read(request.query);
    if ('refused' in asked) return sendRefusal(reply, 'Square', asked.refused);
    return sendPage(reply, approvePage(asked, config.productName));
  });

  server.post(path, (request, reply) => {
    const asked = read(request.body);
    const decided = z.object({ decision: z.enum(['allow', 'refuse']) }).safeParse(request.body);
    if ('refused' in asked) return sendRefusal(reply, 'Square', asked.refused);
    if (!decided.success) return sendRefusal(reply, 'Square', 'Neither allowed nor refused.');
    if (decided.data.decision === 'refuse') {
      return goBack(reply, asked, { error: 'access_denied', error_description: 'user_denied' });
    }
    const code = issueCode(simulation, asked, {
      provider: 'square',
      subject: merchantOf(request, reply),
      scopes: asked.scope.split(' '),
    });
    return goBack(reply, asked, { code, response_type: 'code' });
  });

  server.post('/square/oauth2/token', { config: { provider: 'payments' } }, (request, reply) => {
    const shown = exchange.safeParse(request.body);
    if (!shown.success) {
      return reply.code(400).send({ message: 'Missing parameter.', type: 'bad_request' });
    }
    const granted = redeem(simulation, 'square', shown.data);
    if (typeof granted === 'string') {
      return reply.code(401).send({
        message: granted === 'invalid_client' ? 'Not Authorized' : 'Authorization code not found',
        type: 'service.not_authorized',
      });
    }
    return {
      access_token: granted.token,
      token_type: 'bearer',
      expires_at: inSeconds(config.now().getTime() + tokenSeconds.square * 1000),
      merchant_id: granted.grant.subject,
      refresh_token: `refresh-${granted.token}`,
      short_lived: false,
    };
  });
};

/** Square's times have no fraction of a second. */
const inSeconds = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** A browser stays the same seller, as one who is signed in to Square would. */
function merchantOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies.simulated_seller;
  const merchant =
    known && /^ML[0-9A-F]{16}$/.test(known)
      ? known
      : `ML${randomBytes(8).toString('hex').toUpperCase()}`;
  reply.setCookie('simulated_seller', merchant, {
    path: '/square',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 30 * 86_400,
  });
  return merchant;
}

function approvePage(
  asked: { scope: string; client_id: string; redirect_uri: string; state?: string },
  product: string,
): Page {
  const { client_id, redirect_uri, scope, state } = asked;
  return {
    title: `Connect ${product}`,
    of: 'Square',
    dialog: true,
    main: html`<h1>${product} wants to connect to your Square account</h1>
      <p class="lead">It will be able to:</p>
      <ul class="permissions">
        ${scope.split(' ').map((name) => html`<li>${words[name]}</li>`)}
      </ul>
      <p class="muted">It cannot take payments or see card numbers.</p>
      <form method="post" action="${path}">
        ${carried({ client_id, redirect_uri, scope, state })}
        <div class="actions">
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="refuse" class="quiet">Deny</button>
        </div>
      </form>`,
  };
}
