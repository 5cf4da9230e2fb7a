import { asc, eq, sql as text } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { isReserved } from '../tokens/owner-name';
import { tokens } from '../tokens/table';
import type { Role } from './role';
import { operatorActs, operators, sessions, type Operator } from './table';

export type Described = Omit<Operator, 'password' | 'subject'> & { from: 'local' | 'provider' };

/** A person as the provider describes them. */
export interface Person {
  name: string;
  subject: string;
  role: Role;
}

export interface Operators {
  /** Returns all operators by name, including those who were removed. */
  list(): Promise<Described[]>;
  /** Changes the role of a person from the provider from their next request on. Lets a removed person in again. */
  setRole(name: string, role: Role, by: string): Promise<Described>;
  /** Removes a person from the provider and ends their sessions. */
  remove(name: string, by: string): Promise<Described>;
  /** @throws ShopfrontError OPERATOR_REFUSED if the name belongs to someone else, or the person was removed */
  fromProvider(person: Person): Promise<Operator>;
}

export function createOperators({ sql }: Database, now: () => number): Operators {
  const change = async (step: Sql, name: string, values: Partial<Operator>) => {
    const [changed] = await step
      .update(operators)
      .set(values)
      .where(eq(operators.name, name))
      .returning();
    return changed!;
  };
  const record = (step: Sql, what: What, operator: Operator, by: string) =>
    step.insert(operatorActs).values(act(what, operator, by, now()));

  return {
    list: async () =>
      (await sql.select().from(operators).orderBy(asc(operators.name))).map(described),
    setRole: (name, role, by) =>
      sql.transaction(async (step) => {
        const before = await findPerson(step, name);
        const after = await change(step, before.name, { role, removedBy: null, removedAt: null });
        await record(step, before.removedAt ? 'added' : 'role-changed', after, by);
        return described(after);
      }),
    remove: (name, by) =>
      sql.transaction(async (step) => {
        const before = await findPerson(step, name);
        if (before.removedAt) throw unknown(name);
        const removal = { removedBy: by, removedAt: new Date(now()) };
        const after = await change(step, before.name, removal);
        await record(step, 'removed', after, by);
        await endSessions(step, before.name, now());
        return described(after);
      }),
    fromProvider: ({ name, subject, role }) =>
      sql.transaction(async (step) => {
        if (isReserved(name)) throw refused(`The name ${name} is reserved.`);
        const [known] = await step.select().from(operators).where(eq(operators.subject, subject));
        if (known?.removedAt) {
          throw refused(
            `${known.name} was removed by ${known.removedBy}. An administrator can let them in again: registry operator role ${known.name} ${role}.`,
          );
        }
        if (known) {
          if (known.role === role) return known;
          const changed = await change(step, known.name, { role });
          await record(step, 'role-changed', changed, 'provider');
          return changed;
        }
        if (await ownsToken(step, name)) {
          throw refused(`The name ${name} is the owner of a token here.`);
        }
        const row = { name, role, subject, addedBy: 'provider', addedAt: new Date(now()) };
        const [added] = await step.insert(operators).values(row).onConflictDoNothing().returning();
        if (!added) throw refused(`The name ${name} belongs to another operator here.`);
        await record(step, 'added', added, 'provider');
        return added;
      }),
  };
}

async function findPerson(step: Sql, name: string): Promise<Operator> {
  const [found] = await step
    .select()
    .from(operators)
    .where(eq(text`lower(${operators.name})`, name.toLowerCase()));
  if (!found?.subject) throw unknown(name);
  return found;
}

/** Whether a token has this owner, as the audit calls both by their name only. */
async function ownsToken(step: Sql, name: string): Promise<boolean> {
  const found = await step
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(text`lower(${tokens.owner})`, name.toLowerCase()))
    .limit(1);
  return found.length > 0;
}

export const endSessions = (step: Sql, operator: string, at: number) =>
  step
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.operator, operator));

type What = (typeof operatorActs.$inferInsert)['what'];

export const act = (what: What, { name, role }: Operator, by: string, at: number) => ({
  what,
  operator: name,
  role,
  by,
  at: new Date(at),
});

const unknown = (name: string) =>
  new ShopfrontError(
    'NOT_FOUND',
    `Nobody called ${name} has signed in at the provider. See: registry operator list.`,
  );

const refused = (why: string) => new ShopfrontError('OPERATOR_REFUSED', why, { status: 403 });

const described = ({ password: _, subject, ...rest }: Operator): Described => ({
  ...rest,
  from: subject ? 'provider' : 'local',
});
