import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { days, timeFromNow, minutes, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';
import type { SessionRow } from '../sessions/table';

/** What a sign-in carries to the provider and back, per provider. */
export interface StateDetails {
  google: {
    origin: 'web' | 'app';
    /** The link as whose owner to go on: another account changes nothing. */
    preUid?: string;
    /** Who was signed in before: they are again, when the account is theirs. */
    uid?: string;
    /** Path of the shell to come back to. */
    returnTo?: string;
    /** Sealed for the session: what the answer has to fit. */
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

/** A random state for one sign-in of this session: whoever comes back with it started it here. */
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

/** Takes a state back, once. Undefined when it is unknown, used, too old, or another session's. */
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

/** What a state carried that came back to this session before: the same return, once more. */
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

/** A used state is kept for a day, so that going back to the provider's return tells nobody of a failure. */
export async function pruneStates(app: App): Promise<void> {
  await app.sql.delete(states).where(lt(states.expiresAt, timeFromNow(app, -days(1))));
}
