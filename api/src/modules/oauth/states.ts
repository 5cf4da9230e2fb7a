import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { days, timeFromNow, minutes, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';
import type { SessionRow } from '../sessions/sessions';

/** The values that a sign-in sends to the provider and gets back, by provider. */
export interface StateDetails {
  google: {
    origin: 'web' | 'app';
    /** The link whose owner continues: another account changes nothing. */
    preUid?: string;
    /** The visitor who was signed in before, and continues if the account matches. */
    uid?: string;
    /** The path of the shell to return to. */
    returnTo?: string;
    /** Sealed for the session: the values that the answer must match. */
    proof: string;
  };
  square: { uid: string };
  instagram: { uid: string; origin: 'web' | 'app'; from?: 'priming' };
}

const states = pgTable('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  kind: text('kind', { enum: ['google', 'square', 'instagram'] }).notNull(),
  details: jsonb('details').$type<StateDetails[keyof StateDetails]>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** Creates a random state for one sign-in of this session, which proves that a return was started here. */
export async function makeState<K extends keyof StateDetails>(
  app: App,
  session: SessionRow,
  kind: K,
  details: StateDetails[K],
): Promise<string> {
  const state = newToken();
  await app.sql.insert(states).values({
    stateHash: hashOf(state),
    sessionId: session.id,
    kind,
    details,
    expiresAt: timeFromNow(app, minutes(10)),
  });
  return state;
}

const own = (session: SessionRow, kind: keyof StateDetails, state: string) =>
  and(eq(states.stateHash, hashOf(state)), eq(states.sessionId, session.id), eq(states.kind, kind));

/** Takes a state back, once. Undefined when it is unknown, used, expired, or belongs to another session. */
export async function takeState<K extends keyof StateDetails>(
  app: App,
  session: SessionRow | undefined,
  kind: K,
  state: string,
): Promise<StateDetails[K] | undefined> {
  if (!session) return undefined;
  const [taken] = await app.sql
    .update(states)
    .set({ usedAt: app.now() })
    .where(and(own(session, kind, state), isNull(states.usedAt), gt(states.expiresAt, app.now())))
    .returning();
  return taken?.details as StateDetails[K] | undefined;
}

/** Returns the content of a state that this session has used already, for a repeated return. */
export async function returnedBefore<K extends keyof StateDetails>(
  app: App,
  session: SessionRow | undefined,
  kind: K,
  state: string,
): Promise<StateDetails[K] | undefined> {
  if (!session) return undefined;
  const [used] = await app.sql
    .select()
    .from(states)
    .where(and(own(session, kind, state), isNotNull(states.usedAt)));
  return used?.details as StateDetails[K] | undefined;
}

/** Keeps a used state for a day, so that going back to the provider's return shows no failure. */
export async function pruneStates(app: App): Promise<void> {
  await app.sql.delete(states).where(lt(states.expiresAt, timeFromNow(app, -days(1))));
}
