import { and, inArray, lte, or, sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
import { TooMany, countAgainst } from '../../limits';
import { hashOf } from '../../secrets';
import type { SessionRow } from '../sessions/table';
import { acts, people } from './table';

/** What is kept of: who came in, what was connected, which numbers changed, what operators did. */
export type OwnerAct =
  | 'sign-in/returned'
  | 'link/opened'
  | 'business/linked'
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
  | 'account/forgotten'
  | 'audit/read'
  | 'messages/read'
  | 'pins/counted';

export interface Act {
  what: OwnerAct | OperatorAct;
  by: Actor;
  /** Why it came to nothing; absent when it was done. */
  refused?: string;
}

export interface Actor {
  /** As limits have it: an IPv4 address, or the /64 that a household is given. */
  network: string;
  uid?: string | null;
  account?: string | null;
  operator?: string;
}

/** The visitor as the trail knows them: never by address, number or name. */
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

/** Keeps what was done; with the transaction of the act itself, so that neither is there without the other. */
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
 * Keeps that somebody was refused. A flood from one network adds so many rows a minute and no more, and
 * whoever was refused hears of that whatever becomes of the row.
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
    app.log.error({ err: error, what: act.what }, 'a refusal is not in the audit trail');
  }
}

/** The acts stay; whose they were is forgotten. */
export async function forgetActor(
  step: Sql,
  { uids, googleSubs }: { uids: string[]; googleSubs: string[] },
): Promise<void> {
  await step
    .delete(people)
    .where(or(inArray(people.uid, uids), inArray(people.account, googleSubs.map(accountOf))));
}

/** By both clocks: the database lets nothing go whose time is not over. */
export async function pruneActs(app: App): Promise<void> {
  await app.sql
    .delete(acts)
    .where(and(lte(acts.keptUntil, app.now()), lte(acts.keptUntil, sql`now()`)));
}
