import { asc, eq, sql as text } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { hashed, isRight, newPassword, nobodys } from './password';
import type { Role } from './role';
import { operatorActs, operators, sessions, type Operator } from './table';

export type Described = Omit<Operator, 'password' | 'subject'> & { from: 'local' | 'provider' };

interface Wanted {
  name: string;
  role: Role;
  /** Made up where none is given, and told once. */
  password?: string | undefined;
  by: string;
}

/** Somebody of whom the provider told. */
export interface Person {
  name: string;
  subject: string;
  role: Role;
}

export interface Operators {
  add(wanted: Wanted): Promise<Described & { password?: string }>;
  /** Those who were removed included, by name. */
  list(): Promise<Described[]>;
  /** Counts at once, for those who are signed in too. */
  setRole(name: string, role: Role, by: string): Promise<Described>;
  /** Ends what sessions there are. */
  setPassword(
    name: string,
    password: string | undefined,
    by: string,
  ): Promise<Described & { password?: string }>;
  remove(name: string, by: string): Promise<Described>;
  /** Undefined unless there is such an account, and this is its password. */
  withPassword(name: string, password: string): Promise<Operator | undefined>;
  /** @throws ShopfrontError OPERATOR_REFUSED where the name is another's, or they were removed. */
  fromProvider(person: Person): Promise<Operator>;
}

export function createOperators({ sql }: Database, now: () => number): Operators {
  const change = (
    name: string,
    what: 'role-changed' | 'password-changed' | 'removed',
    by: string,
    set: (operator: Operator) => Partial<Operator>,
  ) =>
    sql.transaction(async (step) => {
      const before = await named(step, name);
      if (!before || before.removedAt) throw unknown(name);
      const [after] = await step
        .update(operators)
        .set(set(before))
        .where(eq(operators.name, before.name))
        .returning();
      await step.insert(operatorActs).values(act(what, after!, by, now()));
      // A role is read anew with every request; the rest signs them out.
      if (what !== 'role-changed') await endSessions(step, before.name, now());
      return described(after!);
    });

  return {
    async add({ name, role, password: wanted, by }) {
      const password = wanted ?? newPassword();
      const local = { password: await hashed(password), subject: null };
      return sql.transaction(async (step) => {
        const before = await named(step, name);
        if (before && !before.removedAt) throw taken(before.name);
        // Whoever came from the provider comes back from there: by name alone they would be refused as another.
        const subject = before?.subject;
        if (subject && wanted !== undefined) throw withoutPassword(before.name);
        const account = { name, role, ...(subject ? { password: null, subject } : local) };
        const at = new Date(now());
        const fresh = { ...account, addedBy: by, addedAt: at, removedBy: null, removedAt: null };
        const [row] = before
          ? await step
              .update(operators)
              .set({ ...fresh, name: before.name })
              .where(eq(operators.name, before.name))
              .returning()
          : await step.insert(operators).values(fresh).onConflictDoNothing().returning();
        if (!row) throw taken(name);
        await step.insert(operatorActs).values(act('added', row, by, now()));
        return { ...described(row), ...(!subject && { password }) };
      });
    },
    list: async () =>
      (await sql.select().from(operators).orderBy(asc(operators.name))).map(described),
    setRole: (name, role, by) => change(name, 'role-changed', by, () => ({ role })),
    async setPassword(name, password = newPassword(), by) {
      const kept = await hashed(password);
      const changed = await change(name, 'password-changed', by, (operator) => {
        if (operator.password) return { password: kept };
        throw withoutPassword(operator.name);
      });
      return { ...changed, password };
    },
    remove: (name, by) =>
      change(name, 'removed', by, () => ({ removedBy: by, removedAt: new Date(now()) })),
    async withPassword(name, password) {
      const found = await named(sql, name);
      const operator = found?.removedAt ? undefined : found;
      const right = await isRight(password, operator?.password ?? (await nobodys));
      return right && operator?.password ? operator : undefined;
    },
    fromProvider: ({ name, subject, role }) =>
      sql.transaction(async (step) => {
        const [known] = await step.select().from(operators).where(eq(operators.subject, subject));
        if (known?.removedAt) {
          throw refused(
            `${known.name} was removed by ${known.removedBy}. An administrator adds them again.`,
          );
        }
        if (known) {
          if (known.role === role) return known;
          const [changed] = await step
            .update(operators)
            .set({ role })
            .where(eq(operators.name, known.name))
            .returning();
          await step.insert(operatorActs).values(act('role-changed', changed!, 'provider', now()));
          return changed!;
        }
        const row = { name, role, subject, addedBy: 'provider', addedAt: new Date(now()) };
        const [added] = await step.insert(operators).values(row).onConflictDoNothing().returning();
        if (!added) throw refused(`The name ${name} is another operator's here.`);
        await step.insert(operatorActs).values(act('added', added, 'provider', now()));
        return added;
      }),
  };
}

async function named(step: Sql, name: string): Promise<Operator | undefined> {
  const [found] = await step
    .select()
    .from(operators)
    .where(eq(text`lower(${operators.name})`, name.toLowerCase()));
  return found;
}

const endSessions = (step: Sql, operator: string, at: number) =>
  step
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.operator, operator));

type What = (typeof operatorActs.$inferInsert)['what'];

export const act = (what: What, { name, role }: Operator, by: string, at: number) => ({
  ...{ what, operator: name, role, by },
  at: new Date(at),
});

const unknown = (name: string) =>
  new ShopfrontError('NOT_FOUND', `There is no operator ${name}. See: registry operator list.`);

const withoutPassword = (name: string) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `${name} signs in at the provider and has no password here.`,
    { field: 'password' },
  );

const taken = (name: string) =>
  new ShopfrontError(
    'VERSION_EXISTS',
    `There is an operator ${name} already. Change them: registry operator role, registry operator password.`,
    { field: 'name' },
  );

const refused = (why: string) => new ShopfrontError('OPERATOR_REFUSED', why, { status: 403 });

const described = ({ password, subject: _, ...rest }: Operator): Described => ({
  ...rest,
  from: password ? 'local' : 'provider',
});
