import { eq, sql as text } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { isReserved } from 'registry-contract/names';
import { tokens } from '../tokens/table';
import { act, changeOperator } from './operator-steps';
import type { Person } from './person';
import { operatorActs, operators, type Operator } from './table';

/**
 * Finds a person by their subject, or adds them under their name, with the role of their groups.
 *
 * @throws ShopfrontError OPERATOR_REFUSED
 */
export async function admitPerson(step: Sql, person: Person, at: number): Promise<Operator> {
  const { subject, name, role } = person;
  const [stored] = await step.select().from(operators).where(eq(operators.subject, subject));
  if (!role) {
    throw refused(`${stored?.name ?? name ?? 'This person'} is in no group that has a role.`);
  }
  if (stored?.removedAt) {
    throw refused(
      `${stored.name} was removed by ${stored.removedBy}. An administrator can let them in again: registry operator role ${stored.name} ${role}.`,
    );
  }
  if (stored) {
    if (stored.role === role) return stored;
    const changed = await changeOperator(step, stored.name, { role });
    await step.insert(operatorActs).values(act('role-changed', changed, 'provider', at));
    return changed;
  }
  if (name === undefined) throw refused('The provider sends no name for this person.');
  if (isReserved(name)) throw refused(`The name ${name} is reserved.`);
  if (await ownsToken(step, name)) throw refused(`The name ${name} is the owner of a token here.`);
  const row = { name, role, subject, addedBy: 'provider', addedAt: new Date(at) };
  const [added] = await step.insert(operators).values(row).onConflictDoNothing().returning();
  if (!added) throw refused(`The name ${name} belongs to another operator here.`);
  await step.insert(operatorActs).values(act('added', added, 'provider', at));
  return added;
}

/** Whether a token has this owner: the audit identifies both by their name only. */
async function ownsToken(step: Sql, name: string): Promise<boolean> {
  const row = await step
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(text`lower(${tokens.owner})`, name.toLowerCase()))
    .limit(1);
  return row.length > 0;
}

const refused = (why: string) => new ShopfrontError('OPERATOR_REFUSED', why, { status: 403 });
