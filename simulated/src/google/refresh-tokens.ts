import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isUs, issueToken, tokenSeconds } from '../authorization';
import type { Simulation } from '../simulation';
import { rememberAs, type Grant } from '../state';

/** Refresh tokens, which last until they are revoked. */
export const renewing = z.object({
  grant_type: z.literal('refresh_token'),
  client_id: z.string(),
  client_secret: z.string(),
  refresh_token: z.string(),
});

export const revocation = z.object({ token: z.string() });

export function refreshTokenFor({ memory }: Simulation, grant: Grant): string {
  const token = `1//${randomBytes(24).toString('base64url')}`;
  memory.change(({ refreshTokens }) => rememberAs(refreshTokens, token, grant));
  return token;
}

/** Issues another access token for a refresh token, which stays the same. */
export function renew(
  { memory, config }: Simulation,
  parameters: z.output<typeof renewing>,
  reply: FastifyReply,
): unknown {
  if (!isUs(parameters)) return reply.code(401).send({ error: 'invalid_client' });
  const grant = memory.now.refreshTokens[parameters.refresh_token];
  if (!grant) {
    const error_description = 'Token has been expired or revoked.';
    return reply.code(400).send({ error: 'invalid_grant', error_description });
  }
  const fresh = { ...grant, at: config.now().toISOString() };
  return {
    access_token: memory.change(({ tokens }) => issueToken(tokens, fresh)),
    expires_in: tokenSeconds.google,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
  };
}

/** Revoking one token revokes the permission: every token of this account becomes invalid. */
export function revoke({ memory }: Simulation, token: string, reply: FastifyReply): unknown {
  const { tokens, refreshTokens } = memory.now;
  const grant = refreshTokens[token] ?? tokens[token];
  if (grant?.provider !== 'google') {
    const error_description = 'Token expired or revoked';
    return reply.code(400).send({ error: 'invalid_token', error_description });
  }
  memory.change((state) => {
    for (const grants of [state.tokens, state.refreshTokens]) {
      for (const [key, { provider, subject }] of Object.entries(grants)) {
        if (provider === 'google' && subject === grant.subject) delete grants[key];
      }
    }
  });
  return {};
}
