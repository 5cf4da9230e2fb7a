import type { OpenId } from '../../openid';
import { roles, type Role } from 'registry-contract/operators';

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
