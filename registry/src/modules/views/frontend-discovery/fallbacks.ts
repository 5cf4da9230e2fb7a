import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';

const fallbacks = pgTable(
  'release_fallbacks',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    url: text('url').notNull(),
    by: text('told_by').notNull(),
    at: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (fallback) => [primaryKey({ columns: [fallback.name, fallback.version] })],
);

/** Second addresses of versions, for errors that trying again may mend: the same files, elsewhere. */
export const createFallbacks = ({ sql: database }: Pick<Database, 'sql'>) => ({
  /** @throws ShopfrontError VERSION_EXISTS where another was told before. */
  async keep(told: { name: string; version: string; url: string; by: string; at: Date }) {
    await database.insert(fallbacks).values(told).onConflictDoNothing();
    const [kept] = await database
      .select()
      .from(fallbacks)
      .where(and(eq(fallbacks.name, told.name), eq(fallbacks.version, told.version)));
    if (kept?.url === told.url) return;
    throw new ShopfrontError(
      'VERSION_EXISTS',
      `${told.name} ${told.version} has another fallbackUrl already: ${kept?.url}. A version stays as it is.`,
      { status: 409, field: 'version.fallbackUrl' },
    );
  },
  /** By `name@version`. */
  async of(names: readonly string[]): Promise<Map<string, string>> {
    if (names.length === 0) return new Map();
    const rows = await database
      .select()
      .from(fallbacks)
      .where(inArray(fallbacks.name, [...names]));
    return new Map(rows.map(({ name, version, url }) => [`${name}@${version}`, url]));
  },
});

export type Fallbacks = ReturnType<typeof createFallbacks>;
