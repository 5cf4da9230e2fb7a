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

/** There to the provider and back. Whatever goes wrong ends on the console's own page, by its code. */
export function providerRoutes(server: FastifyInstance, options: Options) {
  const { database, provider, operators, sessions, signedIn, origin, now } = options;
  const { sql } = database;
  const cookie = 'registry_sign_in';
  // Lax, since the provider's page is what leads back.
  const attributes = {
    ...({ path: providerPath, httpOnly: true, sameSite: 'lax' } as const),
    secure: origin.startsWith('https:'),
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const code = errorCode(error) ?? 'API_FAILED';
    if (code === 'API_FAILED') request.log.error({ err: error }, 'sign-in failed');
    else request.log.info({ code, why: (error as Error).message }, 'sign-in refused');
    return reply.redirect(`/console/?refused=${code}`);
  };

  server.get(providerPath, async (request, reply) => {
    try {
      const { address, proof } = await provider.begin();
      const shown = randomBytes(32).toString('base64url');
      const at = now();
      await sql.delete(signIns).where(lt(signIns.expiresAt, new Date(at)));
      const expiresAt = new Date(at + minutes * 60_000);
      await sql.insert(signIns).values({ hash: digest(shown), ...proof, expiresAt });
      void reply.setCookie(cookie, shown, { ...attributes, maxAge: minutes * 60 });
      return await reply.redirect(address.href);
    } catch (error) {
      return refuse(request, reply, error);
    }
  });

  server.get(backPath, async (request, reply) => {
    void reply.clearCookie(cookie, attributes);
    try {
      // Taken away as it is read: what came back once does not come back again.
      const [proof] = await sql
        .delete(signIns)
        .where(
          and(
            eq(signIns.hash, digest(request.cookies[cookie] ?? '')),
            gt(signIns.expiresAt, new Date(now())),
          ),
        )
        .returning();
      if (!proof) return await reply.redirect('/console/?refused=CODE_EXPIRED');
      const answer = await provider.finish(new URL(request.url, origin), proof);
      const operator = await operators.fromProvider(answer.person);
      const { shown } = await sessions.start(operator, { provider: answer });
      signedIn.keep(reply, shown);
      return await reply.redirect('/console/');
    } catch (error) {
      return refuse(request, reply, error);
    }
  });
}
