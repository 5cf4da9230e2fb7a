import { and, asc, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { keys, type Key } from '../keys/keys';
import { previews, type Preview } from '../previews/stored-previews';
import type { Actor } from '../tokens/scope';
import { tokens, described, type Described } from '../tokens/tokens';

/** Everything that a token created, directly or through tokens that it created. */
export interface Created {
  tokens: Described[];
  keys: Key[];
  previews: Preview[];
}

/** Returns what a token created and is valid at a time, oldest first. */
export const findCreated = async (step: Sql, id: string, time: Date): Promise<Created> =>
  select(step, await validCreations(step, id, time));

/** Revokes what a token created, and returns it. */
export async function revokeCreated(
  step: Sql,
  { id, at, by, byToken }: Actor & { id: string; at: Date },
): Promise<Created> {
  const valid = await validCreations(step, id, at);
  const rows = await select(step, valid);
  const revoked = { revokedBy: by, revokedByToken: byToken, revokedAt: at };
  const endedReason = `Token ${id} was revoked.`;
  const ended = { endedBy: by, endedByToken: byToken, endedReason, endedAt: at };
  await step.update(tokens).set(revoked).where(valid.tokens);
  await step.update(keys).set(revoked).where(valid.keys);
  await step.update(previews).set(ended).where(valid.previews);
  return {
    tokens: rows.tokens.map((token) => ({ ...token, ...revoked })),
    keys: rows.keys.map((key) => ({ ...key, ...revoked })),
    previews: rows.previews.map((preview) => ({ ...preview, ...ended })),
  };
}

type Conditions = Record<keyof Created, SQL | undefined>;

async function select(step: Sql, valid: Conditions): Promise<Created> {
  const rows = await step
    .select()
    .from(tokens)
    .where(valid.tokens)
    .orderBy(asc(tokens.createdAt), asc(tokens.id));
  return {
    tokens: rows.map(described),
    keys: await step.select().from(keys).where(valid.keys).orderBy(asc(keys.addedAt)),
    previews: await step.select().from(previews).where(valid.previews).orderBy(asc(previews.at)),
  };
}

async function validCreations(step: Sql, id: string, time: Date): Promise<Conditions> {
  const creators = await lineageOf(step, id);
  return {
    tokens: and(
      inArray(tokens.createdByToken, creators),
      isNull(tokens.revokedAt),
      gt(tokens.expiresAt, time),
    ),
    keys: and(inArray(keys.addedByToken, creators), isNull(keys.revokedAt)),
    previews: and(
      inArray(previews.byToken, creators),
      isNull(previews.endedAt),
      gt(previews.until, time),
    ),
  };
}

/** Returns the ids of a token and of its descendants: the tokens that it or a descendant created. */
async function lineageOf(step: Sql, id: string): Promise<string[]> {
  const { rows } = (await step.execute(sql`
    with recursive lineage as (
      select ${id}::text as id
      union
      select tokens.id from tokens join lineage on tokens.created_by_token = lineage.id
    )
    select id from lineage`)) as unknown as { rows: { id: string }[] };
  return rows.map((row) => row.id);
}
