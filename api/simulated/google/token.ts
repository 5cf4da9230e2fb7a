import * as z from 'zod/mini';
import { ownerByEmail } from '../../src/data';
import { bearerOf, redeem, tokenDays } from '../authorization';
import type { Part } from '../simulation';
import { refuse } from './answers';
import { picturePath } from './picture';

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
});

/** A code for a token, and who the token's person is. */
export const googleToken: Part = (server, simulation) => {
  server.post('/google/token', { config: { provider: 'signIn' } }, (request, reply) => {
    const shown = exchange.safeParse(request.body);
    if (!shown.success) return reply.code(400).send({ error: 'invalid_request' });
    const granted = redeem(simulation, 'google', shown.data);
    if (granted === 'invalid_client') return reply.code(401).send({ error: granted });
    if (granted === 'invalid_grant') {
      return reply.code(400).send({ error: granted, error_description: 'Bad Request' });
    }
    return {
      access_token: granted.token,
      token_type: 'Bearer',
      expires_in: tokenDays * 86_400,
      scope: granted.grant.scopes.join(' '),
    };
  });

  server.get('/google/userinfo', { config: { provider: 'signIn' } }, (request, reply) => {
    const grant = bearerOf(simulation, 'google', request.headers.authorization);
    if (!grant) return refuse(reply, 'UNAUTHENTICATED', 'The access token is not valid.');
    const owner = ownerByEmail(grant.subject);
    const origin = simulation.config.origin ?? `${request.protocol}://${request.host}`;
    return {
      sub: owner.email,
      email: owner.email,
      email_verified: true,
      given_name: owner.firstName,
      family_name: owner.lastName,
      picture: origin + picturePath(owner),
      scope: grant.scopes.join(' '),
    };
  });
};
