import * as z from 'zod/mini';
import { channelName, remoteName, versionNumber } from './names';

/** A time in ISO 8601, as it is in JSON. */
export const time = z.string();
export const timeOrNull = z.nullable(time);
export const textOrNull = z.nullable(z.string());

/** The owner who acted, and the id of their token: null for REGISTRY_TOKEN and operators. */
export const actor = { by: z.string(), byToken: textOrNull };

export type Actor = z.output<z.ZodMiniObject<typeof actor>>;

/** Why a change is made: the history and the audit store it. */
export const reason = z.optional(
  z
    .string({ error: 'must be text' })
    .check(z.maxLength(500, { error: 'is longer than 500 characters' })),
);

/** Reports what a change would do without making it. A dry run needs no reason. */
export const dryRun = z._default(z.boolean({ error: 'must be true or false' }), false);

export const channelOrProduction = z._default(channelName, 'production');

/** A whole number from a query. */
export const count = (least: number, most: number) =>
  z.coerce.number<number | string>().check(z.int(), z.gte(least), z.lte(most));

/** A page of a list whose items are identified by `key`. */
export const pageAsked = <Key extends z.ZodMiniType>(key: Key) =>
  z.object({
    /** Returns only the items after this one: the `older` of the previous page. */
    before: z.optional(key),
    limit: z._default(count(1, 200), 20),
  });

export const channel = channelName;

/** Versions by name, as the registry stores them. */
export const versions = z.record(z.string(), z.string());
export type Versions = z.output<typeof versions>;

/** Versions to point at, by remote. */
export const releasesAsked = z
  .record(remoteName, versionNumber)
  .check(z.refine((record) => Object.keys(record).length > 0, { error: 'names nothing' }));

export const change = z.object({ remote: z.string(), from: textOrNull, to: textOrNull });
export type Difference = z.output<typeof change>;

/** Rolls back although the channel is locked. */
export const despiteLock = z.optional(z.boolean({ error: 'must be true or false' }));
