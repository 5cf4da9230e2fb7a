import { once } from 'shared-contracts';
import * as z from 'zod/mini';

/** The owner of unsent data, as far as known. */
export interface Owner {
  uid?: string;
  email?: string;
}

export interface QueuedItem<T> {
  owner: Owner;
  /** Time when it was queued, in milliseconds since 1970. */
  at: number;
  payload: T;
}

export interface Queue<T> {
  read(): QueuedItem<T>[];
  store(items: QueuedItem<T>[]): void;
}

/** Returns the schema of a queued item with this payload. */
export const queuedItem = <T>(payload: () => z.ZodMiniType<T>) =>
  once(() =>
    z.object({
      owner: z.object({ uid: z.optional(z.string()), email: z.optional(z.string()) }),
      at: z.number(),
      payload: payload(),
    }),
  );

/** Returns the owner of a payload, or undefined when it has none and therefore cannot be sent. */
export function ownerOf({ uid }: { uid?: string }, current: Owner): Owner | undefined {
  // A draft of an earlier owner contains their uid.
  const owner = !uid || uid === current.uid ? current : { uid };
  return owner.uid || owner.email ? owner : undefined;
}

/**
 * Returns whether the session belongs to the owner of the data. If an email is known, the uid alone is
 * not enough, because several people can manage one business.
 */
export function belongsTo({ uid, email }: Owner, current: Owner): current is { uid: string } {
  if (!current.uid || (uid && uid !== current.uid)) return false;
  return email ? normalized(email) === normalized(current.email) : Boolean(uid);
}

export const isSameOwner = (first: Owner, second: Owner) =>
  first.uid === second.uid && normalized(first.email) === normalized(second.email);

const normalized = (email = '') => email.trim().toLowerCase();

export function removeItems<T>(queue: Queue<T>, isRemoved: (item: QueuedItem<T>) => boolean): void {
  const items = queue.read();
  const remaining = items.filter((item) => !isRemoved(item));
  if (remaining.length < items.length) queue.store(remaining);
}
