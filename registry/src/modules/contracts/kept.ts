import { eq } from 'drizzle-orm';
import type { Contract } from 'shared-contracts/contract';
import type { Sql } from 'shared-server';
import type { Described } from './described';
import { contracts } from './table';

export const keepContract = (step: Sql, { hash, contract }: Described) =>
  step
    .insert(contracts)
    .values({ hash, name: contract.name, kind: contract.kind, body: contract })
    .onConflictDoNothing();

const known = new Map<string, Contract>();

/** A contract by its hash, which means the same for ever. */
export async function contractOf(step: Sql, hash: string | null): Promise<Contract | undefined> {
  if (hash === null) return undefined;
  const before = known.get(hash);
  if (before) return before;
  const [row] = await step.select().from(contracts).where(eq(contracts.hash, hash));
  if (row) known.set(hash, row.body);
  return row?.body;
}
