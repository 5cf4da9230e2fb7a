import { eq } from 'drizzle-orm';
import type { Contract } from 'shared-contracts/contract';
import type { Sql } from 'shared-server';
import type { HashedContract } from './read-contract';
import { contracts } from './table';

export const storeContract = (step: Sql, { hash, contract }: HashedContract) =>
  step
    .insert(contracts)
    .values({ hash, name: contract.name, kind: contract.kind, body: contract })
    .onConflictDoNothing();

const cache = new Map<string, Contract>();

/** Returns a contract by its hash. A hash always means the same contract, so it is cached. */
export async function contractOf(step: Sql, hash: string | null): Promise<Contract | undefined> {
  if (hash === null) return undefined;
  const before = cache.get(hash);
  if (before) return before;
  const [row] = await step.select().from(contracts).where(eq(contracts.hash, hash));
  if (row) cache.set(hash, row.body);
  return row?.body;
}
