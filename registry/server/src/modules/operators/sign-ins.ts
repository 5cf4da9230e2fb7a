import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from 'shared-server';
import type { Proof } from './provider';
import { digest } from './sessions';
import { signIns } from './stored-operators';

/** How long an operator may take to sign in at the provider. */
export const signInSeconds = 600;

interface SignIn {
  proof: Proof;
  /** The cookie that all tabs of a browser share. */
  browser: string;
  /** The hash of the session that the browser had before. */
  earlierSession: string | undefined;
}

/** Stores the sign-ins that continue at the provider. */
export function createSignIns({ sql }: Database, now: () => number) {
  return {
    async begin({ proof, browser, earlierSession }: SignIn): Promise<void> {
      const time = now();
      await sql.delete(signIns).where(lt(signIns.expiresAt, new Date(time)));
      await sql.insert(signIns).values({
        hash: digest(proof.state),
        browser: digest(browser),
        ...proof,
        earlierSession,
        expiresAt: new Date(time + signInSeconds * 1000),
      });
    },
    /** Returns the sign-in and deletes it, so that the provider's answer counts once. */
    async take(state: string, browser: string) {
      const [signIn] = await sql
        .delete(signIns)
        .where(
          and(
            eq(signIns.hash, digest(state)),
            eq(signIns.browser, digest(browser)),
            gt(signIns.expiresAt, new Date(now())),
          ),
        )
        .returning();
      return signIn;
    },
    /** Makes a sign-in that continues in another tab end this session. */
    async replaceLater(browser: string, session: string): Promise<void> {
      await sql
        .update(signIns)
        .set({ earlierSession: digest(session) })
        .where(eq(signIns.browser, digest(browser)));
    },
  };
}
