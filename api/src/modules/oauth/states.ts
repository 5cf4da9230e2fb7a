import { and, eq, lt } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { from, minutes, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';
import type { Session } from '../sessions/table';

/** What a sign-in carries to the provider and back, per provider. */
export interface StateDetails {
  google: { origin: 'web' | 'app' };
  square: { uid: string };
  instagram: { uid: string; origin: 'web' | 'app' };
}

const states = pgTable('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  kind: text('kind', { enum: ['google', 'square', 'instagram'] }).notNull(),
  details: jsonb('details').$type<StateDetails[keyof StateDetails]>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** A random state for one sign-in of this session: whoever comes back with it started it here. */
export async function makeState<K extends keyof StateDetails>(
  app: App,
  session: Session,
  kind: K,
  details: StateDetails[K],
): Promise<string> {
  const state = newToken();
  await app.sql.insert(states).values({
    stateHash: hashOf(state),
    sessionId: session.id,
    kind,
    details,
    expiresAt: from(app, minutes(10)),
  });
  return state;
}

/** Takes a state back, once. Undefined when it is unknown, used, too old, or another session's. */
export async function takeState<K extends keyof StateDetails>(
  app: App,
  session: Session | undefined,
  kind: K,
  state: string,
): Promise<StateDetails[K] | undefined> {
  if (!session) return undefined;
  const [taken] = await app.sql
    .delete(states)
    .where(
      and(
        eq(states.stateHash, hashOf(state)),
        eq(states.sessionId, session.id),
        eq(states.kind, kind),
      ),
    )
    .returning();
  return taken && taken.expiresAt > app.now() ? (taken.details as StateDetails[K]) : undefined;
}

export async function pruneStates(app: App): Promise<void> {
  await app.sql.delete(states).where(lt(states.expiresAt, app.now()));
}
