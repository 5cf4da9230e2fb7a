import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Contract } from 'shared-contracts/contract';
import { eq } from 'drizzle-orm';
import type { Sql, Database } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import type { Verdict } from './verdict';
import type { HashedContract } from './read-contract';
import { register } from '../../route';
import type { Access } from '../tokens/access';

const contracts = pgTable('contracts', {
  /** Hash of the contract file in the release, byte for byte. */
  hash: text('hash').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['remote', 'shell', 'api'] }).notNull(),
  body: jsonb('body').$type<Contract>().notNull(),
});

export const verdicts = pgTable(
  'contract_verdicts',
  {
    given: text('given').notNull(),
    taken: text('taken').notNull(),
    judge: text('judge').notNull(),
    verdict: jsonb('verdict').$type<Verdict>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.given, row.taken, row.judge] })],
);

/** Append-only. */
export const acceptances = pgTable('contract_acceptances', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /**
   * The accepting owner; missing in rows from before tokens had owners, which are valid for all.
   */
  consumer: text('consumer'),
  given: text('given').notNull(),
  taken: text('taken').notNull(),
  reason: text('reason').notNull(),
  by: text('accepted_by').notNull(),
  byToken: text('accepted_by_token'),
  at: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
});

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

interface Options {
  database: Database;
  access: Access;
}

/** Accepts an unproven contract. */
export function contractRoutes(server: FastifyInstance, { database, access }: Options) {
  const onRequest = access.may(() => ({ act: 'accept' }));

  register(server, 'POST /acceptances', { onRequest }, async (acceptance, request) => {
    const actor = access.actor(request, { act: 'accept', remote: acceptance.consumer });
    const [row] = await database.sql
      .insert(acceptances)
      .values({ ...acceptance, ...actor })
      .returning();
    return row!;
  });
}
