import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt, lte, or, sql as text } from 'drizzle-orm';
import type { Database } from 'shared-server';
import { digest } from './sessions';
import { browsers, type Operator } from './table';

const days = 180;

export interface Browsers {
  /** The hash of the browser that asks; undefined unless this name has signed in there before. */
  known(request: FastifyRequest, name: string): Promise<string | undefined>;
  /** From now on the browser is known for this operator, by another cookie than before. */
  keep(reply: FastifyReply, operator: Operator, before: string | undefined): Promise<void>;
}

interface Options {
  now(): number;
  origin: string;
}

/** The cookie by which a browser is known signs nobody in: it says only whose guesses are not counted with others'. */
export function createBrowsers({ sql }: Database, { now, origin }: Options): Browsers {
  const secure = origin.startsWith('https:');
  const cookie = secure ? '__Host-registry_browser' : 'registry_browser';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  return {
    async known({ cookies }, name) {
      const shown = cookies[cookie];
      if (!shown) return undefined;
      const [found] = await sql
        .select({ hash: browsers.hash })
        .from(browsers)
        .where(
          and(
            eq(browsers.hash, digest(shown)),
            eq(text`lower(${browsers.operator})`, name.toLowerCase()),
            gt(browsers.expiresAt, new Date(now())),
          ),
        );
      return found?.hash;
    },
    async keep(reply, { name: operator }, before = '') {
      const shown = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = new Date(at + days * 86_400_000);
      await sql
        .delete(browsers)
        .where(or(eq(browsers.hash, before), lte(browsers.expiresAt, new Date(at))));
      await sql.insert(browsers).values({ hash: digest(shown), operator, expiresAt });
      void reply.setCookie(cookie, shown, { ...attributes, maxAge: days * 86_400 });
    },
  };
}
