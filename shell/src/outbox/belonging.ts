import { once } from 'shared-contracts';
import * as z from 'zod/mini';

/** Who left something to be sent, as far as it was known then. */
export interface Owner {
  uid?: string;
  email?: string;
}

export interface Kept<T> {
  owner: Owner;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  payload: T;
}

export interface Queue<T> {
  read(): Kept<T>[];
  keep(items: Kept<T>[]): void;
}

/** The schema of what is kept, out of that of what is to be sent. */
export const kept = <T>(payload: () => z.ZodMiniType<T>) =>
  once(() =>
    z.object({
      owner: z.object({ uid: z.optional(z.string()), email: z.optional(z.string()) }),
      at: z.number(),
      payload: payload(),
    }),
  );

/** Whose a thing is; of what is nobody's there is nothing to keep, since it can be sent in nobody's session. */
export function ownerOf({ uid }: { uid?: string }, present: Owner): Owner | undefined {
  // A draft may be that of an owner before: then it says so, and is theirs.
  const owner = !uid || uid === present.uid ? present : { uid };
  return owner.uid || owner.email ? owner : undefined;
}

/**
 * Whether the session is that of the owner who left it. A uid alone does not say so where an e-mail is
 * known as well: several people may come to the same business.
 */
export function belongsTo({ uid, email }: Owner, present: Owner): present is { uid: string } {
  if (!present.uid || (uid && uid !== present.uid)) return false;
  return email ? lower(email) === lower(present.email) : Boolean(uid);
}

export const isSame = (one: Owner, other: Owner) =>
  one.uid === other.uid && lower(one.email) === lower(other.email);

const lower = (email = '') => email.trim().toLowerCase();

export function keepWithout<T>(queue: Queue<T>, gone: (item: Kept<T>) => boolean): void {
  const items = queue.read();
  const left = items.filter((item) => !gone(item));
  if (left.length < items.length) queue.keep(left);
}
