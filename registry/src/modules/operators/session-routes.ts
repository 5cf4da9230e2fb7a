import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import type { Browsers } from './browsers';
import type { Guesses } from './guesses';
import type { Operators } from './operators';
import { scopeOf } from './role';
import type { Session, Sessions } from './sessions';
import type { SignedIn } from './signed-in';

const shown = z.object({
  name: z.string({ error: 'must be a name' }).check(z.minLength(1), z.maxLength(80)),
  password: z.string({ error: 'must be text' }).check(z.minLength(1), z.maxLength(200)),
});

interface Options {
  operators: Operators;
  sessions: Sessions;
  signedIn: SignedIn;
  guesses: Guesses;
  browsers: Browsers;
  /** What the button to the provider says; undefined where there is none. */
  provider: string | undefined;
}

/** Signing in with a password, looking who is signed in, and signing out. */
export function sessionRoutes(server: FastifyInstance, options: Options) {
  const { operators, sessions, signedIn, guesses, browsers, provider } = options;

  server.get('/operators/session', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const session = await signedIn.session(request);
    return { operator: session ? told(session) : null, provider: provider ?? null };
  });

  server.post('/operators/session', async (request, reply) => {
    signedIn.refuseOtherOrigins(request);
    const { name, password } = checked(shown, request.body, 'Signing in');
    const browser = await browsers.known(request, name);
    const attempt = { name, address: networkOf(request), browser };
    await guesses.begin(attempt);
    const operator = await operators.withPassword(name, password);
    if (!operator) {
      throw new ShopfrontError('OPERATOR_REFUSED', 'No operator has this name and password.', {
        status: 401,
      });
    }
    await guesses.wasNone(attempt);
    // Whoever was signed in here before is not any more.
    await signedIn.leave(request, reply);
    const session = await sessions.start(operator);
    signedIn.keep(reply, session.shown);
    await browsers.keep(reply, operator, browser);
    return { operator: told({ operator, until: session.until }), provider: provider ?? null };
  });

  server.delete('/operators/session', async (request, reply) => {
    signedIn.refuseOtherOrigins(request);
    await signedIn.leave(request, reply);
    return reply.code(204).send();
  });
}

const told = ({ operator: { name, role }, until }: Session) => ({
  ...{ name, role, until },
  acts: scopeOf(role).acts,
});
