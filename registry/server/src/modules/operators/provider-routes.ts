import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from 'shared-contracts';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import type { Operators } from './operators';
import type { Provider } from './provider';
import type { Sessions } from './sessions';
import { createSignIns, signInSeconds } from './sign-ins';
import type { SignedIn } from './signed-in';
import { checked } from '../../payload';

const providerPath = '/operators/provider';
export const backPath = `${providerPath}/back`;

interface Options {
  database: Database;
  provider: Provider;
  operators: Operators;
  sessions: Sessions;
  signedIn: SignedIn;
  origin: string;
  now(): number;
}

/** Sends operators to the provider and signs them in when they return. Shows failures on the console's sign-in page. */
export function providerRoutes(server: FastifyInstance, options: Options) {
  const { database, provider, operators, sessions, signedIn, origin, now } = options;
  const signIns = createSignIns(database, now);
  const browsers = browserCookie(origin.startsWith('https:'));

  server.get(providerPath, async (request, reply) => {
    try {
      const { address, proof } = await provider.begin();
      // All tabs of a browser share the cookie; each has its own state.
      const browser = browsers.read(request) ?? randomBytes(32).toString('base64url');
      // On the way back, which another site begins, the browser does not send the session cookie.
      const earlierSession = signedIn.sessionHash(request);
      await signIns.begin({ proof, browser, earlierSession });
      browsers.set(reply, browser);
      return await reply.redirect(address.href);
    } catch (error) {
      return refuse(request, reply, error);
    }
  });

  server.get<{ Querystring: { state?: unknown; error?: unknown } }>(
    backPath,
    async (request, reply) => {
      try {
        const { state, error } = request.query;
        const browser = browsers.read(request) ?? '';
        const signIn = await signIns.take(String(state), browser);
        if (!signIn) return await reply.redirect('/console/?refused=CODE_EXPIRED');
        if (error === 'access_denied') {
          return await reply.redirect('/console/?refused=SIGN_IN_CANCELED');
        }
        const answer = await provider.finish(new URL(request.url, origin), signIn);
        const operator = await operators.fromProvider(answer.person);
        const { cookie } = await sessions.start(operator, { provider: answer });
        if (signIn.earlierSession) await sessions.endByHash(signIn.earlierSession);
        await signIns.replaceLater(browser, cookie);
        signedIn.keep(reply, cookie);
        return await reply.redirect('/console/');
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const code = errorCode(error) ?? 'API_FAILED';
  if (code === 'API_FAILED') request.log.error({ err: error }, 'sign-in failed');
  else request.log.info({ code, why: (error as Error).message }, 'sign-in refused');
  return reply.redirect(`/console/?refused=${code}`);
}

function browserCookie(secure: boolean) {
  // With the prefix, browsers refuse a cookie that another host of the domain sets.
  const name = secure ? '__Host-registry_sign_in' : 'registry_sign_in';
  return {
    /** Returns the value of the cookie, if it looks like one that the registry set. */
    read: ({ cookies }: FastifyRequest) => /^[\w-]{43}$/.exec(cookies[name] ?? '')?.[0],
    set: (reply: FastifyReply, value: string) =>
      // Lax, because the provider's page navigates back.
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: signInSeconds,
      }),
  };
}

const form = z.object({ logout_token: z.string({ error: 'must be text' }) });

interface LogoutOptions {
  provider: Provider;
  sessions: Sessions;
}

/** Ends sessions that ended at the provider. The provider itself sends the request, with a signed token. */
export function logoutRoute(server: FastifyInstance, { provider, sessions }: LogoutOptions) {
  server.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${providerPath}/logout`, async (request, reply) => {
      const { logout_token: token } = checked(form, request.body, 'The logout');
      await sessions.endAtProvider(await provider.readLogout(token));
      return reply.header('cache-control', 'no-store').send();
    });
    done();
  });
}
