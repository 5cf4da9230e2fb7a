import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { and, inArray, lte, or, sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
import { TooMany, countAgainst } from '../../limits';
import { hashOf } from '../../secrets';
import type { SessionRow } from '../sessions/sessions';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Append-only: the database enforces it, see the migration. */
export const acts = pgTable('audit_trail', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: time('at').notNull(),
  what: text('what').notNull(),
  outcome: text('outcome').notNull(),
  /** The name of the operator who did it. */
  operator: text('operator'),
  keptUntil: time('kept_until').notNull(),
});

/** The person and the network of an act: deleted when a person is forgotten. */
export const people = pgTable('audit_people', {
  act: bigint('act', { mode: 'number' }).primaryKey(),
  uid: text('uid'),
  account: text('account'),
  network: text('network').notNull(),
});

/** The recorded acts: sign-ins, connections, changed numbers and acts of operators. */
type OwnerAct =
  | 'sign-in/returned'
  | 'link/opened'
  | 'business/linked'
  | 'google/ended'
  | 'square/connected'
  | 'square/ended'
  | 'instagram/connected'
  | 'instagram/ended'
  | 'numbers/left'
  | 'numbers/changed';

export type OperatorAct =
  | 'funnel/read'
  | 'arms/read'
  | 'releases/stored'
  | 'visitors/counted'
  | 'recordings/listed'
  | 'recording/read'
  | 'invitation/made'
  | 'link/made'
  | 'messages/resent'
  | 'account/forgotten'
  | 'audit/read'
  | 'messages/read'
  | 'pins/counted';

interface Act {
  what: OwnerAct | OperatorAct;
  by: Actor;
  /** The reason for a refusal; absent when it was done. */
  refused?: string;
}

export interface Actor {
  /** As in limits: an IPv4 address, or the /64 of a household. */
  network: string;
  uid?: string | null;
  account?: string | null;
  operator?: string;
}

/** Returns the visitor as the trail stores it, without address, number or name. */
export const actorOf = (
  { address, session }: { address: string; session: SessionRow | undefined },
  googleSub = session?.googleSub,
): Actor => ({
  network: address,
  uid: session?.uid,
  account: googleSub ? accountOf(googleSub) : null,
});

const accountOf = (googleSub: string) => hashOf(`account ${googleSub}`).slice(0, 22);

const done = 'done';

/** Records an act. In the transaction of the act, so that neither exists without the other. */
export async function record(app: App, step: Sql, { what, by, refused }: Act): Promise<void> {
  const [act] = await step
    .insert(acts)
    .values({
      what,
      at: app.now(),
      outcome: refused ?? done,
      operator: by.operator,
      keptUntil: timeFromNow(app, days(app.config.auditDays)),
    })
    .returning({ id: acts.id });
  const { network, uid, account } = by;
  await step.insert(people).values({ act: act!.id, network, uid, account });
}

const refusalsPerMinute = 30;

/**
 * Records a refusal. One network adds a limited number of rows a minute, and the refusal is answered even if the row
 * fails.
 */
export async function recordRefusal(
  app: App,
  act: Required<Pick<Act, 'refused'>> & Act,
): Promise<void> {
  const most = refusalsPerMinute;
  try {
    await countAgainst(app, [{ key: `refusals ${act.by.network}`, most, within: minutes(1) }]);
    await app.sql.transaction((step) => record(app, step, act));
  } catch (error) {
    if (error instanceof TooMany) return;
    app.log.error({ err: error, what: act.what }, 'a refusal was not written to the audit trail');
  }
}

/** Keeps the acts and removes the person from them. */
export async function forgetActor(
  step: Sql,
  { uids, googleSubs }: { uids: string[]; googleSubs: string[] },
): Promise<void> {
  await step
    .delete(people)
    .where(or(inArray(people.uid, uids), inArray(people.account, googleSubs.map(accountOf))));
}

/** Compares both clocks, because the database refuses to delete an act within its retention time. */
export async function pruneActs(app: App): Promise<void> {
  await app.sql
    .delete(acts)
    .where(and(lte(acts.keptUntil, app.now()), lte(acts.keptUntil, sql`now()`)));
}
