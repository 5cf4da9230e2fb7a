import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt, lt } from 'drizzle-orm';
import { errorCode } from 'shared-contracts';
import type { Database } from 'shared-server';
import type { Operators } from './operators';
import type { Provider } from './provider';
import { digest, type Sessions } from './sessions';
import type { SignedIn } from './signed-in';
import { signIns } from './table';

export const providerPath = '/operators/provider';
export const backPath = `${providerPath}/back`;

const minutes = 10;

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
  const { sql } = database;
  const secure = origin.startsWith('https:');
  // With the prefix, browsers refuse a cookie that another host of the domain sets.
  const cookie = secure ? '__Host-registry_sign_in' : 'registry_sign_in';
  // Lax, because the provider's page navigates back.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const code = errorCode(error) ?? 'API_FAILED';
    if (code === 'API_FAILED') request.log.error({ err: error }, 'sign-in failed');
    else request.log.info({ code, why: (error as Error).message }, 'sign-in refused');
    return reply.redirect(`/console/?refused=${code}`);
  };

  /** Returns the value of the cookie, if it looks like one that the registry set. */
  const browserOf = ({ cookies }: FastifyRequest) => /^[\w-]{43}$/.exec(cookies[cookie] ?? '')?.[0];

  server.get(providerPath, async (request, reply) => {
    try {
      const { address, proof } = await provider.begin();
      // All tabs of a browser share the cookie; each has a state of its own.
      const shown = browserOf(request) ?? randomBytes(32).toString('base64url');
      const at = now();
      await sql.delete(signIns).where(lt(signIns.expiresAt, new Date(at)));
      await sql.insert(signIns).values({
        hash: digest(proof.state),
        browser: digest(shown),
        ...proof,
        // On the way back, which another site begins, the browser does not send the session cookie.
        earlierSession: signedIn.sessionHash(request),
        expiresAt: new Date(at + minutes * 60_000),
      });
      void reply.setCookie(cookie, shown, { ...attributes, maxAge: minutes * 60 });
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
        const browser = digest(browserOf(request) ?? '');
        // Deleted when it is read, so that an answer counts once.
        const [signIn] = await sql
          .delete(signIns)
          .where(
            and(
              eq(signIns.hash, digest(String(state))),
              eq(signIns.browser, browser),
              gt(signIns.expiresAt, new Date(now())),
            ),
          )
          .returning();
        if (!signIn) return await reply.redirect('/console/?refused=CODE_EXPIRED');
        if (error === 'access_denied') {
          return await reply.redirect('/console/?refused=SIGN_IN_CANCELED');
        }
        const answer = await provider.finish(new URL(request.url, origin), signIn);
        const operator = await operators.fromProvider(answer.person);
        const { shown } = await sessions.start(operator, { provider: answer });
        if (signIn.earlierSession) await sessions.endByHash(signIn.earlierSession);
        // A sign-in that continues in another tab will end this session.
        await sql
          .update(signIns)
          .set({ earlierSession: digest(shown) })
          .where(eq(signIns.browser, browser));
        signedIn.keep(reply, shown);
        return await reply.redirect('/console/');
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  );
}
