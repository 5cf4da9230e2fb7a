import { and, desc, eq, gt, isNull, lte, sql as text, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { guesses } from './table';

const span = 15 * 60_000;

/** Who tries to sign in, and from where. */
export interface Attempt {
  name: string;
  /** The network it comes from (0025). */
  address: string;
  /** Where this name has signed in with it before. */
  browser: string | undefined;
}

export interface Guesses {
  /**
   * Counts an attempt before it is looked at, so that many at once are counted too. One that is refused
   * does not count: whoever goes on asking is not refused for longer.
   *
   * @throws ShopfrontError TOO_MANY, saying when to try again.
   */
  begin(attempt: Attempt): Promise<void>;
  /** It was no guess: whoever has the password was only slow to remember it. Guesses from elsewhere stay counted. */
  wasNone(attempt: Attempt): Promise<void>;
  /** There is another password, and nobody guessed at it yet. */
  forget(name: string): Promise<void>;
}

export function createGuesses({ sql }: Database, now: () => number): Guesses {
  return {
    begin: (attempt) =>
      sql.transaction(async (step) => {
        // One after the other, or many at once would each find room.
        await step.execute(text`select pg_advisory_xact_lock(hashtext('operator guesses'))`);
        const at = now();
        await step.delete(guesses).where(lte(guesses.at, new Date(at - span)));
        for (const limit of limitsOf(attempt)) await refuseUsedUp(step, limit, at);
        const name = key(attempt.name);
        await step.insert(guesses).values({ ...attempt, name, at: new Date(at) });
      }),
    async wasNone(attempt) {
      await sql.delete(guesses).where(fromThere(attempt));
    },
    async forget(name) {
      await sql.delete(guesses).where(eq(guesses.name, key(name)));
    },
  };
}

interface Limit {
  counted: SQL | undefined;
  most: number;
  /** What else helps than to wait. */
  ways: string[];
}

const elsewhere = 'in a browser where you have signed in before';
const otherwise = 'have an administrator set another password: registry operator password';

/**
 * In the span. A browser that is known counts for itself alone: what strangers do keeps nobody out of it. All others
 * count by name and network, by network, and by name from anywhere, which bounds those who guess from many networks.
 */
function limitsOf(attempt: Attempt): Limit[] {
  const near = fromThere(attempt);
  if (attempt.browser) return [{ counted: near, most: 10, ways: [otherwise] }];
  const unknown = isNull(guesses.browser);
  const address = and(eq(guesses.address, attempt.address), unknown);
  const anywhere = and(eq(guesses.name, key(attempt.name)), unknown);
  return [
    { counted: address, most: 50, ways: [elsewhere] },
    { counted: near, most: 10, ways: [elsewhere, otherwise] },
    { counted: anywhere, most: 100, ways: [elsewhere, otherwise] },
  ];
}

/** Of this name, from this browser where it is known, or else from this network. */
function fromThere({ name, address, browser }: Attempt) {
  const there = browser
    ? eq(guesses.browser, browser)
    : and(eq(guesses.address, address), isNull(guesses.browser));
  return and(eq(guesses.name, key(name)), there);
}

async function refuseUsedUp(step: Sql, { counted, most, ways }: Limit, at: number) {
  const newest = await step
    .select({ at: guesses.at })
    .from(guesses)
    .where(and(counted, gt(guesses.at, new Date(at - span))))
    .orderBy(desc(guesses.at))
    .limit(most);
  const last = newest[most - 1];
  if (!last) return;
  const again = Math.ceil((last.at.getTime() + span - at) / 1000);
  const tryAgain = [`Try again in ${Math.ceil(again / 60)} min`, ...ways];
  const sentence = [tryAgain.slice(0, -1).join(', '), tryAgain.at(-1)].join(', or ');
  throw new ShopfrontError('TOO_MANY', `Too many attempts to sign in. ${sentence}.`, {
    ...{ status: 429, retryAfterSeconds: again },
  });
}

const key = (name: string) => name.toLowerCase();
