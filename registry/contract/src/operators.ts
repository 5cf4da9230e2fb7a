import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { textOrNull, time, timeOrNull } from './fields';
import { ownerName } from './names';
import { acts, roles } from './rights';

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
