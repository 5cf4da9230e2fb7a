import { and, count, eq, gt, lt, lte, min } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import { guesses } from './table';

const span = 15 * 60_000;
/** For one name from anywhere, and for all names from one network (0025), in the span. */
const most = { name: 10, address: 50 };

export interface Guesses {
  /**
   * Counts an attempt before it is looked at, so that many at once are counted too.
   *
   * @throws ShopfrontError TOO_MANY, saying when to try again.
   */
  begin(name: string, address: string): Promise<void>;
  /** It was no guess: whoever has the password was only slow to remember it. */
  forget(name: string): Promise<void>;
}

export function createGuesses({ sql }: Database, now: () => number): Guesses {
  const key = (name: string) => name.toLowerCase();
  return {
    async begin(name, address) {
      const at = now();
      const since = new Date(at - span);
      await sql.delete(guesses).where(lt(guesses.at, since));
      const [mine] = await sql
        .insert(guesses)
        .values({ name: key(name), address, at: new Date(at) })
        .returning();
      for (const [column, value, limit] of [
        [guesses.name, key(name), most.name],
        [guesses.address, address, most.address],
      ] as const) {
        const [made] = await sql
          .select({ count: count(), first: min(guesses.at) })
          .from(guesses)
          .where(and(eq(column, value), gt(guesses.at, since), lte(guesses.id, mine!.id)));
        if (!made || made.count <= limit) continue;
        const again = Math.ceil(((made.first?.getTime() ?? at) + span - at) / 1000);
        throw new ShopfrontError(
          'TOO_MANY',
          `Too many attempts to sign in. Try again in ${Math.ceil(again / 60)} min, or have an administrator set another password: registry operator password.`,
          { status: 429, retryAfterSeconds: again },
        );
      }
    },
    async forget(name) {
      await sql.delete(guesses).where(eq(guesses.name, key(name)));
    },
  };
}
