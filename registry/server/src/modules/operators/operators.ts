import { asc, eq, sql as text } from 'drizzle-orm';
import { errorCode, ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { Role } from 'registry-contract/rights';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../tokens/scope';
import { admitPerson, type Person } from './person';
import {
  act,
  changeOperator,
  endSessions,
  type What,
  operatorActs,
  operators,
  type Operator,
} from './stored-operators';
import { register } from '../../route';
import type { Access } from '../tokens/access';

type Described = Omit<Operator, 'password' | 'subject'> & { from: 'local' | 'provider' };

export interface Operators {
  /** Returns all operators by name, including those who were removed. */
  list(): Promise<Described[]>;
  /** Changes the role of a person from the provider from their next request on. Lets a removed person in again. */
  setRole(name: string, role: Role, actor: Actor): Promise<Described>;
  /** Removes a person from the provider and ends their sessions. */
  remove(name: string, actor: Actor): Promise<Described>;
  /**
   * Stores a person and the role that their groups give. Ends all sessions of a person who is refused.
   *
   * @throws ShopfrontError OPERATOR_REFUSED if the person has no role, has the name of someone else, or was removed
   */
  fromProvider(person: Person): Promise<Operator>;
}

export function createOperators({ sql }: Database, now: () => number): Operators {
  const record = (step: Sql, what: What, operator: Operator, { by, byToken }: Actor) =>
    step.insert(operatorActs).values({ ...act(what, operator, by, now()), byToken });

  const endSessionsOf = async (subject: string) => {
    const [row] = await sql.select().from(operators).where(eq(operators.subject, subject));
    if (row) await endSessions(sql, row.name, now());
  };

  return {
    list: async () =>
      (await sql.select().from(operators).orderBy(asc(operators.name))).map(described),
    setRole: (name, role, actor) =>
      sql.transaction(async (step) => {
        const before = await findPerson(step, name);
        const after = await changeOperator(step, before.name, {
          role,
          removedBy: null,
          removedAt: null,
        });
        await record(step, before.removedAt ? 'added' : 'role-changed', after, actor);
        return described(after);
      }),
    remove: (name, actor) =>
      sql.transaction(async (step) => {
        const before = await findPerson(step, name);
        if (before.removedAt) throw unknown(name);
        const removal = { removedBy: actor.by, removedAt: new Date(now()) };
        const after = await changeOperator(step, before.name, removal);
        await record(step, 'removed', after, actor);
        await endSessions(step, before.name, now());
        return described(after);
      }),
    async fromProvider(person) {
      try {
        return await sql.transaction((step) => admitPerson(step, person, now()));
      } catch (error) {
        // The refusal rolled its own transaction back.
        if (errorCode(error) === 'OPERATOR_REFUSED') await endSessionsOf(person.subject);
        throw error;
      }
    },
  };
}

/** Returns the operator with this name, in upper or lower case. */
export async function operatorNamed(step: Sql, name: string): Promise<Operator | undefined> {
  const [row] = await step
    .select()
    .from(operators)
    .where(eq(text`lower(${operators.name})`, name.toLowerCase()));
  return row;
}

async function findPerson(step: Sql, name: string): Promise<Operator> {
  const row = await operatorNamed(step, name);
  if (!row?.subject) throw unknown(name);
  return row;
}

const unknown = (name: string) =>
  new ShopfrontError(
    'NOT_FOUND',
    `Nobody called ${name} has signed in at the provider. See: registry operator list.`,
  );

const described = ({ password: _, subject, ...details }: Operator): Described => ({
  ...details,
  from: subject ? 'provider' : 'local',
});

interface Options {
  operators: Operators;
  access: Access;
}

/** Lists, changes and removes people from the provider, for administrators of the whole registry. */
export function operatorRoutes(server: FastifyInstance, { operators, access }: Options) {
  const administering = {
    onRequest: access.may(() => ({ act: 'administer', remote: '*', channel: '*' })),
  };

  register(server, 'GET /operators', administering, async () => ({
    operators: await operators.list(),
  }));

  register(server, 'PUT /operators/:name/role', administering, ({ name, role }, request) =>
    operators.setRole(name, role, access.actor(request)),
  );

  register(server, 'DELETE /operators/:name', administering, ({ name }, request) =>
    operators.remove(name, access.actor(request)),
  );
}
