import { and, eq, isNull, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { Finding } from 'registry-contract/moves';
import { judge } from './implication';
import type { Schema } from './meetings';
import { acceptances, verdicts } from './table';
import { compare, type Verdict } from './verdict';

const known = new Map<string, Verdict>();

/** Whether all that is given is taken. Found once for two schemas, whoever asks again. */
export async function verdictOn(step: Sql, given: Schema, taken: Schema): Promise<Verdict> {
  const key = `${given.hash} ${taken.hash}`;
  const before = known.get(key) ?? (await keptVerdict(step, given.hash, taken.hash));
  if (before) {
    known.set(key, before);
    return before;
  }
  const verdict = await compare(given.schema, taken.schema);
  await keep(step, given.hash, taken.hash, verdict);
  known.set(key, verdict);
  return verdict;
}

async function keptVerdict(step: Sql, given: string, taken: string): Promise<Verdict | undefined> {
  const [row] = await step
    .select({ verdict: verdicts.verdict })
    .from(verdicts)
    .where(and(eq(verdicts.given, given), eq(verdicts.taken, taken), eq(verdicts.judge, judge)));
  return row?.verdict;
}

const keep = (step: Sql, given: string, taken: string, verdict: Verdict) =>
  step.insert(verdicts).values({ given, taken, judge, verdict }).onConflictDoNothing();

/** Whether the owner of what takes has accepted what could not be proven, of these two and no others. */
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
