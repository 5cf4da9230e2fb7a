import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import { register } from '../../route';
import type { Bootstrap } from './bootstrap';
import type { FailedTries } from './failed-tries';
import type { Provider } from './provider';
import { scopeOf, type SignedIn } from './signed-in';
import type { Session } from './sessions';

interface Options {
  bootstrap: Bootstrap;
  /** Whether the registry has a secret to sign in with. */
  hasSecret: boolean;
  failedTries: FailedTries;
  signedIn: SignedIn;
  provider: Provider | undefined;
}

/** Signs the bootstrap operator in with the secret, returns who is signed in, and signs operators out. */
export function sessionRoutes(server: FastifyInstance, options: Options) {
  const { bootstrap, hasSecret, failedTries, signedIn, provider } = options;
  const ways = { provider: provider?.label ?? null, hasSecret };

  register(server, 'GET /operators/session', {}, async (_, request) => {
    const session = await signedIn.session(request);
    return { operator: session ? described(session) : null, ...ways };
  });

  const sameOrigin = {
    preValidation: async (request: FastifyRequest) => signedIn.refuseOtherOrigins(request),
  };

  register(server, 'POST /operators/session', sameOrigin, async ({ secret }, request, reply) => {
    if (!hasSecret) {
      throw refused('This registry has no operator secret. Set REGISTRY_OPERATOR_SECRET.');
    }
    const network = networkOf(request);
    failedTries.begin(network);
    const session = await bootstrap.signIn(secret);
    if (!session) throw refused('The secret is wrong.');
    failedTries.succeed(network);
    // The session that this browser had before ends.
    await signedIn.leave(request, reply);
    signedIn.keep(reply, session.cookie);
    return { operator: described(session), ...ways };
  });

  register(server, 'DELETE /operators/session', sameOrigin, async (_, request, reply) => {
    const tokens = await signedIn.leave(request, reply);
    const signOutAt =
      tokens &&
      (await provider?.signOutAddress(tokens).catch((error: unknown) => {
        request.log.warn({ err: error }, 'could not end the session at the provider');
        return undefined;
      }));
    if (signOutAt !== undefined) return { signOutAt };
    void reply.code(204);
    return undefined;
  });
}

const refused = (why: string) => new ShopfrontError('OPERATOR_REFUSED', why, { status: 401 });

const described = ({ operator: { name, role }, until }: Session) => ({
  name,
  role,
  until,
  acts: scopeOf(role).acts,
});
