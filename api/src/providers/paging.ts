import * as z from 'zod/mini';

/** What stands in an answer for the rest of the list. */
export const page = z.optional(z.string());

/** A list that Google hands out in parts. */
export async function allPages<T>(
  read: (pageToken?: string) => Promise<{ items: T[]; next?: string }>,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | undefined;
  do {
    const { items, next: following } = await read(next);
    all.push(...items);
    next = following || undefined;
  } while (next);
  return all;
}
