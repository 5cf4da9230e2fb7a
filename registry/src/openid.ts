import type { Fault } from 'shared-server';
import * as z from 'zod/mini';
import { roles, type Role } from './modules/operators/role';

/** A provider at which operators sign in; without all three of the first there is none. */
export const openIdVariables = {
  /** Where the provider tells of itself, such as https://login.example.com. */
  REGISTRY_OIDC_ISSUER: z.optional(
    z.url({ error: 'must be an address such as https://login.example.com' }),
  ),
  REGISTRY_OIDC_CLIENT_ID: z.optional(z.string()),
  REGISTRY_OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** Who may what, by the values of the claim: 'look=staff,promote=release-team,administer=platform'. */
  REGISTRY_OIDC_ROLES: z.optional(z.string()),
  /** The claim of the id token that holds groups or a role. */
  REGISTRY_OIDC_CLAIM: z._default(z.string(), 'groups'),
  /** What is asked of the provider. */
  REGISTRY_OIDC_SCOPE: z._default(z.string(), 'openid profile email'),
  /** What the button says after 'Continue with'. */
  REGISTRY_OIDC_NAME: z._default(z.string(), 'your organisation'),
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

/** Half a provider would be none on the day it is needed. */
export function openIdFaults(read: Read, production: boolean): Fault[] {
  const given = needed.filter((name) => read[name] !== undefined);
  if (given.length === 0) return [];
  const { REGISTRY_OIDC_ISSUER: issuer, REGISTRY_OIDC_ROLES: told } = read;
  return [
    ...needed
      .filter((name) => read[name] === undefined)
      .map((name) => `${name}: must be set where ${given[0]} is.`),
    production && issuer && !issuer.startsWith('https:')
      ? 'REGISTRY_OIDC_ISSUER: must begin with https: in production.'
      : undefined,
    told !== undefined && !rolesIn(told)
      ? `REGISTRY_OIDC_ROLES: must say which group is which role, such as 'look=staff,promote=release-team'; roles are ${roles.join(', ')}.`
      : undefined,
  ];
}

export function openIdFrom(read: Read): OpenId | undefined {
  const [issuer, clientId, clientSecret, told] = needed.map((name) => read[name]);
  if (!issuer || !clientId || !clientSecret || !told) return undefined;
  return {
    ...{ issuer, clientId, clientSecret },
    claim: read.REGISTRY_OIDC_CLAIM ?? '',
    scope: read.REGISTRY_OIDC_SCOPE ?? '',
    label: read.REGISTRY_OIDC_NAME ?? '',
    roles: rolesIn(told) ?? new Map(),
  };
}

function rolesIn(told: string): Map<string, Role> | undefined {
  const pairs = told.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const found = new Map<string, Role>();
  for (const [name, group, ...more] of pairs) {
    const role = roles.find((one) => one === name);
    if (!role || !group || more.length > 0 || found.has(group)) return undefined;
    found.set(group, role);
  }
  return found;
}
