import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { simulatedClient } from './keys';
import type { SimulatedConfig } from './config';
import { html, sendPage, type Page } from './pages/layout';
import type { Simulation } from './simulation';
import { rememberAs, type Grant } from './state';

const text = z._default(z.string(), '');

/** The query of an authorization page, as far as the three providers share it. */
const authorizationQuery = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: z._default(z.string(), 'code'),
  scope: text,
  state: z.optional(z.string()),
  /** Google's parameters: for the id token, and for PKCE. */
  nonce: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.string()),
  access_type: z.optional(z.string()),
});

export type AuthorizationRequest = z.infer<typeof authorizationQuery>;

/** Returns the request for authorization, or the reason why it is rejected. */
export function readAuthorization(
  query: unknown,
  config: SimulatedConfig,
): AuthorizationRequest | { refused: string } {
  const read = authorizationQuery.safeParse(query);
  if (!read.success) return { refused: 'A parameter is repeated or is not text.' };
  const { client_id, redirect_uri, response_type, scope, code_challenge_method } = read.data;
  if (client_id !== simulatedClient.clientId) {
    return { refused: `No application is registered with the client id '${client_id}'.` };
  }
  if (!mayReturnTo(redirect_uri, config)) {
    return { refused: `The address to return to is not registered: '${redirect_uri}'.` };
  }
  if (response_type !== 'code') return { refused: `Only response type 'code' is supported.` };
  if (code_challenge_method !== undefined && code_challenge_method !== 'S256') {
    return { refused: `Only code challenge method 'S256' is supported.` };
  }
  if (!scope.trim()) return { refused: 'No permission was requested.' };
  return read.data;
}

/** Any port of this machine (RFC 8252, 7.3), and the registered origins. */
export function mayReturnTo(address: string, { redirectOrigins }: SimulatedConfig): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.hash !== '' || !['http:', 'https:'].includes(url.protocol)) return false;
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return local || redirectOrigins.includes(url.origin);
}

/** Shows the error of a request on a page. A redirect is not safe, because its address may be the error. */
export function sendRefusal(reply: FastifyReply, of: Page['of'], reason: string): FastifyReply {
  return sendPage(
    reply,
    {
      title: 'This request cannot continue',
      of,
      dialog: true,
      main: html`<h1>This request cannot continue</h1>
        <p>${reason}</p>
        <p class="muted">
          Go back and start again. If it stays, the application is set up wrongly.
        </p>`,
    },
    400,
  );
}

/** Redirects to the application with an answer. */
export function goBack(
  reply: FastifyReply,
  { redirect_uri, state }: AuthorizationRequest,
  answer: Record<string, string>,
  ending = '',
): FastifyReply {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').redirect(url.href + ending, 302);
}

const codeMinutes = 10;

/** Issues a code for one exchange. */
export function issueCode(
  { memory, config }: Simulation,
  request: AuthorizationRequest,
  grant: Omit<Grant, 'at' | 'nonce' | 'returnsTo'>,
): string {
  // Letters and digits, because Instagram's codes never end with `_`, the end of the `#_` that follows them.
  const code = randomBytes(24).toString('hex');
  memory.change(({ codes }) =>
    rememberAs(codes, code, {
      ...grant,
      at: config.now().toISOString(),
      clientId: request.client_id,
      redirectUri: request.redirect_uri,
      offline: request.access_type === 'offline',
      challenge: request.code_challenge,
      nonce: request.nonce,
    }),
  );
  return code;
}

export interface Exchange {
  client_id: string;
  client_secret: string;
  code: string;
  redirect_uri: string;
  code_verifier?: string;
}

export const isUs = ({ client_id, client_secret }: Pick<Exchange, 'client_id' | 'client_secret'>) =>
  client_id === simulatedClient.clientId && client_secret === simulatedClient.clientSecret;

/** Exchanges a fresh, unused code of the client for a token; otherwise returns the error. */
export function redeem(
  { memory, config }: Simulation,
  provider: Grant['provider'],
  exchange: Exchange,
): { token: string; grant: Grant; offline: boolean } | 'invalid_client' | 'invalid_grant' {
  if (!isUs(exchange)) return 'invalid_client';
  return memory.change(({ codes, tokens }) => {
    const grantedCode = codes[exchange.code];
    delete codes[exchange.code];
    if (grantedCode?.provider !== provider || grantedCode.redirectUri !== exchange.redirect_uri) {
      return 'invalid_grant';
    }
    if (!isAnswered(grantedCode.challenge, exchange.code_verifier)) return 'invalid_grant';
    const age = config.now().getTime() - new Date(grantedCode.at).getTime();
    if (age >= codeMinutes * 60_000) return 'invalid_grant';
    const grant: Grant = {
      provider,
      subject: grantedCode.subject,
      scopes: grantedCode.scopes,
      nonce: grantedCode.nonce,
      returnsTo: grantedCode.redirectUri,
      at: config.now().toISOString(),
    };
    return { token: issueToken(tokens, grant), grant, offline: grantedCode.offline ?? false };
  });
}

/** Verifies PKCE; a verifier without a challenge belongs to another request. */
function isAnswered(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) return challenge === verifier;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** Issues a token of a kind for a grant. */
export function issueToken(tokens: Record<string, Grant>, grant: Grant): string {
  const token = `${grant.provider}-${randomBytes(24).toString('base64url')}`;
  rememberAs(tokens, token, grant);
  return token;
}

const day = 86_400;

/** The lifetimes of the tokens. */
export const tokenSeconds = {
  google: 3600,
  square: 30 * day,
  instagram: 60 * day,
} satisfies Record<Grant['provider'], number>;

/** Returns the grant of a token; undefined when it is unknown or expired. */
export function bearerOf(
  { memory, config }: Simulation,
  provider: Grant['provider'],
  token: string | undefined,
): Grant | undefined {
  const grant = token ? memory.now.tokens[token.replace(/^Bearer /, '')] : undefined;
  if (grant?.provider !== provider) return undefined;
  const age = config.now().getTime() - new Date(grant.at).getTime();
  return age < tokenSeconds[provider] * 1000 ? grant : undefined;
}
