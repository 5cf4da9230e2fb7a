import { eq } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { App } from '../../context';
import { words } from '../../words';

const deletions = pgTable('data_deletions', {
  code: text('code').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  /** Whether there was anything to delete. */
  held: boolean('held').notNull(),
});

type Deletion = typeof deletions.$inferSelect;

/** A repeated request keeps the first result. */
export async function storeDeletion(app: App, step: Sql, code: string, held: boolean) {
  await step.insert(deletions).values({ code, askedAt: app.now(), held }).onConflictDoNothing();
}

export async function findDeletion({ sql }: App, code: string): Promise<Deletion | undefined> {
  const [deletion] = await sql.select().from(deletions).where(eq(deletions.code, code));
  return deletion;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the page that shows the result of a deletion request. */
export function deletionPage(product: string, language: Language, deletion?: Deletion): string {
  const { title, unknown, deleted, nothing, more } = words[language].deletions;
  const day = deletion?.askedAt.toISOString().slice(0, 10) ?? '';
  const sentence = deletion
    ? `${(deletion.held ? deleted : nothing)(day, product)} ${more}`
    : unknown;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(`${title} – ${product}`)}</title>
    <style>
      body { margin: 0 auto; max-width: 34rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff; }
      @media (prefers-color-scheme: dark) { body { color: #eee; background: #141414; } }
    </style>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(sentence)}</p>
    </main>
  </body>
</html>
`;
}
