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
