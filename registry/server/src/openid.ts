import type { Fault } from 'shared-server';
import * as z from 'zod/mini';
import { isLocal } from './connection';
import { roles, type Role } from 'registry-contract/rights';

/**
 * The OpenID Connect provider at which operators sign in: all of its variables are set, or none.
 */
export const openIdVariables = {
  /** The provider's issuer, such as https://login.example.com. */
  REGISTRY_OIDC_ISSUER: z.optional(
    z.url({ error: 'must be an address such as https://login.example.com' }),
  ),
  REGISTRY_OIDC_CLIENT_ID: z.optional(z.string()),
  REGISTRY_OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** The role of each group: 'look=staff,promote=release-team,administer=platform'. */
  REGISTRY_OIDC_ROLES: z.optional(z.string()),
  /** The claim of the id token, or of the userinfo endpoint, that has the groups. */
  REGISTRY_OIDC_CLAIM: z._default(z.string(), 'groups'),
  /** The scopes to request; `offline_access` too if the provider needs it to send a refresh token. */
  REGISTRY_OIDC_SCOPE: z._default(z.string(), 'openid profile email'),
  /** The name on the button, after 'Continue with'. */
  REGISTRY_OIDC_NAME: z._default(z.string(), 'your organization'),
};

export interface OpenId {
  issuer: string;
  clientId: string;
  clientSecret: string;
  claim: string;
  scope: string;
  label: string;
  /** Role by the value of the claim. */
  roles: ReadonlyMap<string, Role>;
}

type Read = { [name in keyof typeof openIdVariables]?: string | undefined };

const needed = [
  'REGISTRY_OIDC_ISSUER',
  'REGISTRY_OIDC_CLIENT_ID',
  'REGISTRY_OIDC_CLIENT_SECRET',
  'REGISTRY_OIDC_ROLES',
] as const;

/** Returns what is wrong with the variables of the provider. They must be set together. */
export function openIdFaults(read: Read, production: boolean): Fault[] {
  const present = needed.filter((name) => read[name] !== undefined);
  if (present.length === 0) return [];
  const { REGISTRY_OIDC_ISSUER: issuer, REGISTRY_OIDC_ROLES: listed } = read;
  return [
    ...needed
      .filter((name) => read[name] === undefined)
      .map((name) => `${name}: must be set if ${present[0]} is set.`),
    issuer && !isSecure(new URL(issuer), production)
      ? 'REGISTRY_OIDC_ISSUER: must begin with https: unless the provider runs on this machine, outside production.'
      : undefined,
    listed !== undefined && !rolesIn(listed)
      ? `REGISTRY_OIDC_ROLES: must give a role to each group, such as 'look=staff,promote=release-team'; roles are ${roles.join(', ')}.`
      : undefined,
  ];
}

const isSecure = ({ protocol, hostname }: URL, production: boolean) =>
  protocol === 'https:' || (protocol === 'http:' && !production && isLocal(hostname));

export function openIdFrom(read: Read): OpenId | undefined {
  const [issuer, clientId, clientSecret, listed] = needed.map((name) => read[name]);
  if (!issuer || !clientId || !clientSecret || !listed) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    claim: read.REGISTRY_OIDC_CLAIM ?? '',
    scope: read.REGISTRY_OIDC_SCOPE ?? '',
    label: read.REGISTRY_OIDC_NAME ?? '',
    roles: rolesIn(listed) ?? new Map(),
  };
}

function rolesIn(listed: string): Map<string, Role> | undefined {
  const pairs = listed.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const rolesByGroup = new Map<string, Role>();
  for (const [name, group, ...more] of pairs) {
    const role = roles.find((candidate) => candidate === name);
    if (!role || !group || more.length > 0 || rolesByGroup.has(group)) return undefined;
    rolesByGroup.set(group, role);
  }
  return rolesByGroup;
}
