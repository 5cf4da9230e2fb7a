import { and, eq, isNull, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { Finding } from 'registry-contract/moves';
import { judge } from './implication';
import type { Schema } from './meetings';
import { acceptances, verdicts } from './stored-contracts';
import { compare, type Verdict } from './verdict';

const cache = new Map<string, Verdict>();

/** Whether the receiver accepts everything that the sender sends. Computed once for two schemas. */
export async function verdictOn(step: Sql, sender: Schema, receiver: Schema): Promise<Verdict> {
  const key = `${sender.hash} ${receiver.hash}`;
  const before = cache.get(key) ?? (await storedVerdict(step, sender.hash, receiver.hash));
  if (before) {
    cache.set(key, before);
    return before;
  }
  const verdict = await compare(sender.schema, receiver.schema);
  await storeVerdict(step, sender.hash, receiver.hash, verdict);
  cache.set(key, verdict);
  return verdict;
}

async function storedVerdict(
  step: Sql,
  given: string,
  taken: string,
): Promise<Verdict | undefined> {
  const [row] = await step
    .select({ verdict: verdicts.verdict })
    .from(verdicts)
    .where(and(eq(verdicts.given, given), eq(verdicts.taken, taken), eq(verdicts.judge, judge)));
  return row?.verdict;
}

const storeVerdict = (step: Sql, given: string, taken: string, verdict: Verdict) =>
  step.insert(verdicts).values({ given, taken, judge, verdict }).onConflictDoNothing();

/**
 * Whether the receiver's owner accepted an unproven contract, for exactly these two schemas.
 */
export async function isAccepted(
  step: Sql,
  { given, taken, owner }: Pick<Finding, 'given' | 'taken' | 'owner'>,
): Promise<boolean> {
  const [row] = await step
    .select({ id: acceptances.id })
    .from(acceptances)
    .where(
      and(
        eq(acceptances.given, given),
        eq(acceptances.taken, taken),
        or(eq(acceptances.consumer, owner), isNull(acceptances.consumer)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
