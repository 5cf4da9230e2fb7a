import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { textOrNull, time, timeOrNull } from './fields';
import { ownerName } from './names';

/**
 * publish: add releases. promote: change what a channel serves. accept: accept an unproven contract for a remote.
 * operate: read the audit and resolve stacks. administer: change tokens and keys.
 */
export const acts = ['publish', 'promote', 'accept', 'operate', 'administer'] as const;
export type Act = (typeof acts)[number];

/** Stands for all current and future names. */
export const every = '*';

export const roles = ['look', 'promote', 'administer'] as const;
export type Role = (typeof roles)[number];

/** The remotes and channels on which a token may act. */
export interface Scope {
  remotes: readonly string[];
  channels: readonly string[];
  acts: readonly Act[];
}

const listed = (names: readonly string[]) =>
  names.includes(every) ? 'all' : names.join(', ') || 'none';

/** Describes the rights of a token in one line. */
export const rightsText = ({ acts: may, remotes, channels }: Scope) =>
  `may ${may.join(', ')}; remotes: ${listed(remotes)}; channels: ${listed(channels)}`;

const operatorRow = z.object({
  name: z.string(),
  role: z.enum(roles),
  from: z.enum(['local', 'provider']),
  addedBy: z.string(),
  addedAt: time,
  removedBy: textOrNull,
  removedAt: timeOrNull,
});

export type OperatorRow = z.output<typeof operatorRow>;

const signedIn = z.object({
  name: z.string(),
  role: z.enum(roles),
  until: time,
  acts: z.array(z.enum(acts)),
});

export type SignedInOperator = z.output<typeof signedIn>;

const session = z.object({
  operator: z.nullable(signedIn),
  /** The name on the button that leads to the provider; null without a provider. */
  provider: textOrNull,
  /** Whether the registry has a secret to sign in with. */
  hasSecret: z.boolean(),
});

export const operatorEndpoints = {
  'GET /operators': {
    subject: 'The question',
    payload: z.object({}),
    answer: z.object({ operators: z.array(operatorRow) }),
  },
  'PUT /operators/:name/role': {
    subject: 'The role',
    payload: z.object({
      name: ownerName,
      role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
    }),
    answer: operatorRow,
  },
  'DELETE /operators/:name': {
    subject: 'The address',
    payload: z.object({ name: ownerName }),
    answer: operatorRow,
  },
  'GET /operators/session': {
    subject: 'The question',
    payload: z.object({}),
    answer: session,
  },
  'POST /operators/session': {
    subject: 'Signing in',
    payload: z.object({
      secret: z.string({ error: 'must be text' }).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: session,
    errors: ['OPERATOR_REFUSED'],
  },
  'DELETE /operators/session': {
    subject: 'Signing out',
    payload: z.object({}),
    /** The address that ends the session at the provider, if there is one. */
    answer: z.optional(z.object({ signOutAt: z.string() })),
  },
} as const satisfies Endpoints;
