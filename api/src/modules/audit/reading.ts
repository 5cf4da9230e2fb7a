import { and, asc, eq, gt, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refuseUnknown, time } from '../../contract/payload';
import type { App } from '../../context';
import { acts, people } from './trail';

export const auditQuery = z.object({
  /** The start of the query. Without it, the whole trail. */
  since: z.optional(time),
  what: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** The `next` of the previous page. */
  after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
});

const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owner'), uid: z.string() }),
  /** A pseudonym without meaning elsewhere: the same account has the same mark. */
  z.object({ kind: z.literal('account'), mark: z.string() }),
  z.object({ kind: z.literal('operator'), name: z.string() }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('forgotten') }),
]);

export const auditAnswer = z.object({
  acts: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      what: z.string(),
      /** 'done', or the reason for the refusal. */
      outcome: z.string(),
      who: actor,
      network: z.nullable(z.string()),
    }),
  ),
  /** The start of the next page; absent on the last. */
  next: z.optional(z.number()),
});

type Page = z.output<typeof auditAnswer>;

/**
 * Returns recorded acts, oldest first.
 *
 * @throws ShopfrontError PAYLOAD_INVALID where `after` names no act
 */
export async function readActs(
  { sql: database }: App,
  { since, what, after, limit }: z.output<typeof auditQuery>,
): Promise<Page> {
  const rows = await database
    .select({ act: acts, person: people })
    .from(acts)
    .leftJoin(people, eq(people.act, acts.id))
    .where(
      and(
        gt(acts.id, after),
        since ? gte(acts.at, new Date(since)) : undefined,
        what ? eq(acts.what, what) : undefined,
      ),
    )
    .orderBy(asc(acts.id))
    .limit(limit + 1);
  if (after > 0 && rows.length === 0) {
    const [row] = await database
      .select({ id: acts.id })
      .from(acts)
      .where(gte(acts.id, after))
      .limit(1);
    if (!row) refuseUnknown('after', 'act');
  }
  const page = rows.slice(0, limit);
  return {
    acts: page.map(({ act, person }) => ({
      id: act.id,
      at: act.at.toISOString(),
      what: act.what,
      outcome: act.outcome,
      who: whoOf(act, person),
      network: person?.network ?? null,
    })),
    ...(rows.length > limit && { next: page.at(-1)!.act.id }),
  };
}

function whoOf(
  { operator }: typeof acts.$inferSelect,
  person: typeof people.$inferSelect | null,
): z.output<typeof actor> {
  if (operator) return { kind: 'operator', name: operator };
  if (!person) return { kind: 'forgotten' };
  if (person.uid) return { kind: 'owner', uid: person.uid };
  return person.account ? { kind: 'account', mark: person.account } : { kind: 'unknown' };
}
