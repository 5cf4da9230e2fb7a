import { eq, sql as text } from 'drizzle-orm';
import type { Database, Sql } from 'shared-server';
import { administrator, bootstrapName } from 'registry-contract/names';
import { act, endSessions, operatorActs, operators, type Operator } from './stored-operators';
import { hashSecret, isSecret } from './secret';
import type { Session, Sessions } from './sessions';

export interface Bootstrap {
  /**
   * Stores the hash of the secret that the registry starts with. If it is another one than before, all sessions of the
   * bootstrap operator end. Without a secret the operator is removed.
   */
  configure(secret: string | undefined): Promise<void>;
  /** Starts a session. Returns undefined if the secret is wrong. */
  signIn(secret: string): Promise<(Session & { cookie: string }) | undefined>;
}

interface Options {
  sessions: Sessions;
  now(): number;
}

/** The one operator who signs in with a secret instead of at the OpenID Connect provider. */
export function createBootstrap({ sql }: Database, { sessions, now }: Options): Bootstrap {
  const change = async (
    step: Sql,
    { name }: Operator,
    what: 'added' | 'password-changed' | 'removed',
    values: Partial<Operator>,
  ) => {
    const [changed] = await step
      .update(operators)
      .set(values)
      .where(eq(operators.name, name))
      .returning();
    await endSessions(step, name, now());
    await step.insert(operatorActs).values(act(what, changed!, administrator, now()));
  };

  return {
    configure: (secret) =>
      sql.transaction(async (step) => {
        const time = new Date(now());
        if (secret === undefined) {
          const before = await lockOperator(step);
          if (!before || before.subject || before.removedAt) return;
          await change(step, before, 'removed', { removedBy: administrator, removedAt: time });
          return;
        }
        const password = hashSecret(secret);
        const access = { role: 'administer', password } as const;
        const row = { name: bootstrapName, ...access, addedBy: administrator, addedAt: time };
        const [added] = await step.insert(operators).values(row).onConflictDoNothing().returning();
        if (added) {
          await step.insert(operatorActs).values(act('added', added, administrator, now()));
          return;
        }
        const before = (await lockOperator(step))!;
        const isActive = !before.subject && !before.removedAt;
        if (isActive && before.password === password) return;
        await change(step, before, isActive ? 'password-changed' : 'added', {
          ...access,
          subject: null,
          removedBy: null,
          removedAt: null,
        });
      }),
    signIn: (secret) =>
      sql.transaction(async (step) => {
        const operator = await lockOperator(step);
        if (!operator?.password || operator.removedAt) return undefined;
        if (!isSecret(secret, operator.password)) return undefined;
        return { operator, ...(await sessions.start(operator, { transaction: step })) };
      }),
  };
}

/** Locks the row until the transaction ends: no session starts with a secret that is being replaced. */
async function lockOperator(step: Sql): Promise<Operator | undefined> {
  const [row] = await step
    .select()
    .from(operators)
    .where(eq(text`lower(${operators.name})`, bootstrapName))
    .for('update');
  return row;
}
