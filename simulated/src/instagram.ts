import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { simulatedClient } from './keys';
import {
  bearerOf,
  goBack,
  issueCode,
  issueToken,
  readAuthorization,
  redeem,
  sendRefusal,
  tokenSeconds,
} from './authorization';
import { ownId, userId } from './revocation';
import { carried, html, sendPage, type Page } from './pages/layout';
import type { Part, Simulation } from './simulation';

const path = '/instagram/oauth/authorize';

const words: Record<string, string> = {
  user_profile: 'See your profile: username and account type',
  user_media: 'See your photos and videos',
  instagram_business_basic: 'See your business profile, photos and videos',
  instagram_business_content_publish: 'Publish photos and videos for you',
};

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
});

const lengthening = z.object({
  grant_type: z.literal('ig_exchange_token'),
  client_secret: z.literal(simulatedClient.clientSecret),
  access_token: z.string(),
});

const renewing = z.object({
  grant_type: z.literal('ig_refresh_token'),
  access_token: z.string(),
});

const reading = z.object({ fields: z._default(z.string(), 'id'), access_token: z.string() });

const dayMs = 86_400_000;

const refused = (reply: FastifyReply, message: string) =>
  reply.code(400).send({ error: { message, type: 'OAuthException', code: 190 } });

/** Instagram: a page to allow or refuse, the short-lived token, the long-lived token, and the account. */
export const instagram: Part = (server, simulation) => {
  const { config } = simulation;

  const read = (source: unknown) => {
    const authorization = readAuthorization(source, config);
    if ('refused' in authorization) return authorization;
    const unknown = scopesOf(authorization.scope).filter((scope) => !Object.hasOwn(words, scope));
    return unknown.length > 0
      ? { refused: `Invalid scope: ${unknown.join(', ')}.` }
      : authorization;
  };

  server.get(path, (request, reply) => {
    const parsed = read(request.query);
    if ('refused' in parsed) return sendRefusal(reply, 'Instagram', parsed.refused);
    return sendPage(reply, allowPage(parsed, accountOf(request, reply), config.productName));
  });

  server.post(path, (request, reply) => {
    const parsed = read(request.body);
    const decided = z.object({ decision: z.enum(['allow', 'refuse']) }).safeParse(request.body);
    if ('refused' in parsed) return sendRefusal(reply, 'Instagram', parsed.refused);
    if (!decided.success) return sendRefusal(reply, 'Instagram', 'Neither allowed nor refused.');
    if (decided.data.decision === 'refuse') {
      return goBack(reply, parsed, {
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'The user denied your request.',
      });
    }
    const code = issueCode(simulation, parsed, {
      provider: 'instagram',
      subject: accountOf(request, reply),
      scopes: scopesOf(parsed.scope),
    });
    // Instagram ends its redirects like this too, so clients must ignore it.
    return goBack(reply, parsed, { code }, '#_');
  });

  tokens(server, simulation);
};

/** The calls about tokens and the account. */
const tokens: Part = (server, simulation) => {
  const { config } = simulation;
  const options = { config: { provider: 'photos' } } as const;

  server.post('/instagram/oauth/access_token', options, (request, reply) => {
    const parsedExchange = exchange.safeParse(request.body);
    if (!parsedExchange.success) return refused(reply, 'Missing required field.');
    const granted = redeem(simulation, 'instagram', parsedExchange.data);
    if (granted === 'invalid_client') return refused(reply, 'Error validating client secret.');
    if (granted === 'invalid_grant') return refused(reply, 'Invalid authorization code.');
    const { scopes, subject } = granted.grant;
    return {
      data: [
        { access_token: granted.token, user_id: userId(subject), permissions: scopes.join(',') },
      ],
    };
  });

  server.get('/instagram/access_token', options, (request, reply) => {
    const parsed = lengthening.safeParse(request.query);
    const grant = parsed.success && bearerOf(simulation, 'instagram', parsed.data.access_token);
    if (!grant) return refused(reply, 'Invalid access token.');
    return longLived(simulation, grant);
  });

  server.get('/instagram/refresh_access_token', options, (request, reply) => {
    const parsed = renewing.safeParse(request.query);
    const grant = parsed.success && bearerOf(simulation, 'instagram', parsed.data.access_token);
    if (!grant) return refused(reply, 'Invalid access token.');
    if (config.now().getTime() - new Date(grant.at).getTime() < dayMs) {
      const message = 'The access token must be at least 24 hours old.';
      return reply.code(400).send({ error: { message, type: 'OAuthException', code: 100 } });
    }
    return longLived(simulation, grant);
  });

  server.get<{ Querystring: { access_token?: string } }>(
    '/instagram/me',
    options,
    (request, reply) => {
      const parsed = reading.safeParse(request.query);
      const grant = parsed.success && bearerOf(simulation, 'instagram', parsed.data.access_token);
      if (!grant) return refused(reply, 'Invalid access token.');
      const { subject: username } = grant;
      const fieldValues = { id: ownId(username), user_id: userId(username), username };
      const fields = parsed.data.fields.split(',');
      const requested = Object.entries(fieldValues).filter(([name]) => fields.includes(name));
      return { data: [Object.fromEntries(requested)] };
    },
  );
};

/** Issues a long-lived token for a grant. */
function longLived({ config, memory }: Simulation, grant: Parameters<typeof issueToken>[1]) {
  const long = { ...grant, at: config.now().toISOString() };
  return {
    access_token: memory.change(({ tokens }) => issueToken(tokens, long)),
    token_type: 'bearer',
    expires_in: tokenSeconds.instagram,
  };
}

const scopesOf = (scope: string) => scope.split(/[\s,]+/).filter(Boolean);

/** A cookie keeps a browser on the same account. */
function accountOf(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = request.cookies.simulated_account;
  const account = cookie && /^salon\.\d{6}$/.test(cookie) ? cookie : `salon.${randomInt(1e5, 1e6)}`;
  reply.setCookie('simulated_account', account, {
    path: '/instagram',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 30 * 86_400,
  });
  return account;
}

function allowPage(
  authorization: { scope: string; client_id: string; redirect_uri: string; state?: string },
  account: string,
  product: string,
): Page {
  const { client_id, redirect_uri, scope, state } = authorization;
  return {
    title: `Connect ${product}`,
    of: 'Instagram',
    dialog: true,
    main: html`<h1>${product} wants access to @${account}</h1>
      <p class="lead">It will be able to:</p>
      <ul class="permissions">
        ${scopesOf(scope).map((name) => html`<li>${words[name]}</li>`)}
      </ul>
      <p class="muted">A business or creator account is needed. This one is.</p>
      <form method="post" action="${path}">
        ${carried({ client_id, redirect_uri, scope, state, response_type: 'code' })}
        <div class="actions">
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="refuse" class="quiet">Not now</button>
        </div>
      </form>`,
  };
}
