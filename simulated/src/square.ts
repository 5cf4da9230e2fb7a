import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { simulatedClient } from './keys';
import {
  bearerOf,
  goBack,
  issueCode,
  issueToken,
  isUs,
  readAuthorization,
  redeem,
  sendRefusal,
  tokenSeconds,
} from './authorization';
import { rememberAs } from './state';
import { withdraw } from './revocation';
import { carried, html, sendPage, type Page } from './pages/layout';
import type { Part, Simulation } from './simulation';

const path = '/square/oauth2/authorize';

const words: Record<string, string> = {
  ITEMS_READ: 'Read your items and services',
  MERCHANT_PROFILE_READ: 'Read your business profile',
  PAYMENTS_READ: 'Read your payments',
  APPOINTMENTS_READ: 'Read your appointments',
  APPOINTMENTS_ALL_READ: 'Read all appointments of your business',
  CUSTOMERS_READ: 'Read your customers',
  CUSTOMERS_WRITE: 'Add and change customers',
  ORDERS_READ: 'Read your orders',
  EMPLOYEES_READ: 'Read your team members',
  INVOICES_READ: 'Read your invoices',
};

const renewing = z.object({
  grant_type: z.literal('refresh_token'),
  client_id: z.string(),
  client_secret: z.string(),
  refresh_token: z.string(),
});

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

  const read = (source: unknown) => {
    const authorization = readAuthorization(source, config);
    if ('refused' in authorization) return authorization;
    const unknown = authorization.scope.split(' ').filter((scope) => !Object.hasOwn(words, scope));
    return unknown.length > 0
      ? { refused: `Unknown permission: ${unknown.join(', ')}.` }
      : authorization;
  };

  server.get(path, (request, reply) => {
    const authorization = read(request.query);
    if ('refused' in authorization) return sendRefusal(reply, 'Square', authorization.refused);
    return sendPage(reply, approvePage(authorization, config.productName));
  });

  server.post(path, (request, reply) => {
    const authorization = read(request.body);
    const decided = z.object({ decision: z.enum(['allow', 'refuse']) }).safeParse(request.body);
    if ('refused' in authorization) return sendRefusal(reply, 'Square', authorization.refused);
    if (!decided.success) return sendRefusal(reply, 'Square', 'Neither allowed nor refused.');
    if (decided.data.decision === 'refuse') {
      return goBack(reply, authorization, {
        error: 'access_denied',
        error_description: 'user_denied',
      });
    }
    const code = issueCode(simulation, authorization, {
      provider: 'square',
      subject: merchantOf(request, reply),
      scopes: authorization.scope.split(' '),
    });
    return goBack(reply, authorization, { code, response_type: 'code' });
  });

  tokens(server, simulation);
};

/** The calls about tokens. */
const tokens: Part = (server, simulation) => {
  const { config, memory } = simulation;

  server.post('/square/oauth2/token', { config: { provider: 'payments' } }, (request, reply) => {
    const parsedRenewal = renewing.safeParse(request.body);
    if (parsedRenewal.success) {
      const { refresh_token } = parsedRenewal.data;
      if (!isUs(parsedRenewal.data)) return notAuthorized(reply, 'Not Authorized');
      const grant = memory.now.refreshTokens[refresh_token];
      if (grant?.provider !== 'square') return notAuthorized(reply, 'Refresh token not found');
      const fresh = { ...grant, at: config.now().toISOString() };
      const token = memory.change(({ tokens }) => issueToken(tokens, fresh));
      // In the code flow, the refresh token stays the same.
      return granted(config, token, grant.subject, refresh_token);
    }
    const parsed = exchange.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ message: 'Missing parameter.', type: 'bad_request' });
    }
    const redeemed = redeem(simulation, 'square', parsed.data);
    if (redeemed === 'invalid_client') return notAuthorized(reply, 'Not Authorized');
    if (redeemed === 'invalid_grant') return notAuthorized(reply, 'Authorization code not found');
    const { token, grant } = redeemed;
    const refreshToken = `refresh-${token}`;
    memory.change(({ refreshTokens }) => rememberAs(refreshTokens, refreshToken, grant));
    return granted(config, token, grant.subject, refreshToken);
  });

  const payments = { config: { provider: 'payments' } } as const;
  server.post('/square/oauth2/token/status', payments, (request, reply) => {
    const grant = bearerOf(simulation, 'square', request.headers.authorization);
    if (!grant) return notAuthorized(reply, 'Not Authorized');
    const end = new Date(grant.at).getTime() + tokenSeconds.square * 1000;
    return {
      scopes: grant.scopes,
      expires_at: inSeconds(end),
      client_id: simulatedClient.clientId,
      merchant_id: grant.subject,
    };
  });

  server.post('/square/oauth2/revoke', payments, (request, reply) => {
    const { authorization } = request.headers;
    const parsed = handingBack.safeParse(request.body);
    if (!parsed.success || authorization !== `Client ${simulatedClient.clientSecret}`) {
      return notAuthorized(reply, 'Not Authorized');
    }
    const grant = memory.now.tokens[parsed.data.access_token];
    if (grant?.provider !== 'square') {
      return reply.code(404).send({ message: 'Token not found', type: 'not_found' });
    }
    withdraw(memory, 'square', grant.subject);
    return { success: true };
  });
};

const granted = (
  config: Simulation['config'],
  access_token: string,
  merchant_id: string,
  refresh_token: string,
) => ({
  access_token,
  token_type: 'bearer',
  expires_at: inSeconds(config.now().getTime() + tokenSeconds.square * 1000),
  merchant_id,
  refresh_token,
  short_lived: false,
});

const handingBack = z.object({
  client_id: z.literal(simulatedClient.clientId),
  access_token: z.string(),
});

const notAuthorized = (reply: FastifyReply, message: string) =>
  reply.code(401).send({ message, type: 'service.not_authorized' });

/** Square's times have no fractions of a second. */
const inSeconds = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** A cookie keeps a browser on the same seller, as a sign-in at Square would. */
function merchantOf(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = request.cookies.simulated_seller;
  const merchant =
    cookie && /^ML[0-9A-F]{16}$/.test(cookie)
      ? cookie
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
  authorization: { scope: string; client_id: string; redirect_uri: string; state?: string },
  product: string,
): Page {
  const { client_id, redirect_uri, scope, state } = authorization;
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
