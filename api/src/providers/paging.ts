import * as z from 'zod/mini';

/**
 * A list without the entries that do not fit the schema: one incomplete entry must not cost an owner all the others.
 */
export const readableOf = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((entry): z.output<S>[] => {
        const read = schema.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    ),
  );

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
