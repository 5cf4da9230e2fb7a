import valid from 'semver/functions/valid';
import * as z from 'zod/mini';

export const remoteName = z
  .string({ error: 'must be a name' })
  .check(z.regex(/^[a-z][a-z0-9-]{1,63}$/, { error: 'must be a name such as mf-services' }));

export const channelName = z
  .string({ error: 'must be a name' })
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be a name such as production' }));

export const versionNumber = z.string({ error: 'must be a version' }).check(
  z.refine((text) => valid(text) === text && text.length <= 100, {
    error: 'must be a semver version such as 1.4.0',
  }),
);

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
