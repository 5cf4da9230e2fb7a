import * as z from 'zod/mini';

/** The owner of acts with REGISTRY_TOKEN in the audit. */
export const administrator = 'administrator';

/** The name of the operator who signs in with REGISTRY_OPERATOR_SECRET. */
export const bootstrapName = 'operator';

export const isReserved = (name: string) =>
  [administrator, bootstrapName].includes(name.toLowerCase());

/** The person, team or pipeline that is responsible for a token or a key. */
export const ownerName = z.string({ error: 'must be a name' }).check(
  z.regex(/^[A-Za-z0-9][\w .@+-]{0,79}$/, { error: 'must be a name such as team-services' }),
  z.refine((name) => name.toLowerCase() !== administrator, {
    error: 'is reserved for REGISTRY_TOKEN',
  }),
  z.refine((name) => name.toLowerCase() !== bootstrapName, {
    error: 'is reserved for REGISTRY_OPERATOR_SECRET',
  }),
);
