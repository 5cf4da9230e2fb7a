import { roles, type Role } from 'registry-contract/rights';
import { eq, sql as text } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { isReserved } from 'registry-contract/names';
import type { OpenId } from '../../openid';
import { tokens } from '../tokens/tokens';
import { act, changeOperator, operatorActs, operators, type Operator } from './stored-operators';

/** A person as the provider describes them. */
export interface Person {
  /** Issuer and subject: what identifies the person. */
  subject: string;
  /** The name for the audit at the first sign-in; undefined if the provider sends no suitable one. */
  name: string | undefined;
  /** Undefined if none of the person's groups has a role. */
  role: Role | undefined;
}

type Claims = Record<string, unknown>;

/** Reads a person from the claims of an id token or of the userinfo endpoint. */
export function personOf(
  claims: Claims,
  openId: Pick<OpenId, 'issuer' | 'claim' | 'roles'>,
): Person {
  const groups = [claims[openId.claim]].flat().map(String);
  const allowed = groups.flatMap((group) => openId.roles.get(group) ?? []);
  return {
    subject: subjectOf(openId, String(claims.sub)),
    name: nameOf(claims),
    // Later roles may do more.
    role: roles.findLast((role) => allowed.includes(role)),
  };
}

/** Returns the identity of a person in the database. */
export const subjectOf = ({ issuer }: Pick<OpenId, 'issuer'>, sub: string) => `${issuer} ${sub}`;

/** Returns the verified address, or else the user name or subject, which must not look like the address of another person. */
function nameOf({ email, email_verified: isVerified, preferred_username: login, sub }: Claims) {
  if (isVerified === true && isName(email)) return email;
  return [login, sub].filter(isName).find((name) => !name.includes('@'));
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][\w .@+-]{0,79}$/.test(value);

/**
 * Finds a person by their subject, or adds them under their name, with the role of their groups.
 *
 * @throws ShopfrontError OPERATOR_REFUSED
 */
export async function admitPerson(step: Sql, person: Person, time: number): Promise<Operator> {
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
    await step.insert(operatorActs).values(act('role-changed', changed, 'provider', time));
    return changed;
  }
  if (name === undefined) throw refused('The provider sends no name for this person.');
  if (isReserved(name)) throw refused(`The name ${name} is reserved.`);
  if (await ownsToken(step, name)) throw refused(`The name ${name} is the owner of a token here.`);
  const row = { name, role, subject, addedBy: 'provider', addedAt: new Date(time) };
  const [added] = await step.insert(operators).values(row).onConflictDoNothing().returning();
  if (!added) throw refused(`The name ${name} belongs to another operator here.`);
  await step.insert(operatorActs).values(act('added', added, 'provider', time));
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
