import * as z from 'zod/mini';

/** The token for the rest of the list. */
export const page = z.optional(z.string());

/** Reads all pages of a list of Google. */
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
