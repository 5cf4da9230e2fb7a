import { eq } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { words } from '../../words';
import { reportRoute } from '../provider-reports/route';
import { Visit } from '../visits/visit';
import { endInstagram } from './connections';

const deletions = pgTable('data_deletions', {
  code: text('code').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  /** Whether there was anything to delete. */
  held: boolean('held').notNull(),
});

type Deletion = typeof deletions.$inferSelect;

/** A repeated request keeps the first result. */
async function storeDeletion(app: App, step: Sql, code: string, held: boolean) {
  await step.insert(deletions).values({ code, askedAt: app.now(), held }).onConflictDoNothing();
}

async function findDeletion({ sql }: App, code: string): Promise<Deletion | undefined> {
  const [deletion] = await sql.select().from(deletions).where(eq(deletions.code, code));
  return deletion;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the page that shows the result of a deletion request. */
function deletionPage(product: string, language: Language, deletion?: Deletion): string {
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

const deletion = '/instagram/data-deletion';

/** Registers the addresses at which Meta reports revocations and deletion requests, and the page about a deletion. */
export function instagramReportRoutes(server: FastifyInstance, app: App): void {
  const { endedIn } = app.providers.photos;
  reportRoute(server, app, {
    path: '/instagram/deauthorised',
    about: 'Receives revocations from Meta.',
    async take(report, network) {
      const ended = endedIn(report);
      if (ended) await endInstagram(app, app.sql, ended, network);
      return ended && {};
    },
  });

  reportRoute(server, app, {
    path: deletion,
    about: 'Receives deletion requests from Meta.',
    async take(report, network) {
      const ended = endedIn(report);
      if (!ended) return undefined;
      // A repeated request has the same code, and its signature cannot be guessed.
      const confirmation_code = createHash('sha256').update(report.body).digest('hex').slice(0, 32);
      await app.sql.transaction(async (step) => {
        const held = await endInstagram(app, step, ended, network);
        await storeDeletion(app, step, confirmation_code, held);
      });
      const url = new URL(deletion, app.config.apiOrigin);
      url.searchParams.set('code', confirmation_code);
      return { url: url.href, confirmation_code };
    },
  });

  server.get(deletion, {
    schema: {
      summary: 'Shows the result of a deletion request.',
      tags: ['browser navigation'],
      querystring: z.toJSONSchema(deletionQuery, { io: 'input' }),
      response: { 200: { type: 'string' } },
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => (answer) => String(answer),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      const deletionRow = await findDeletion(app, deletionQuery.parse(request.query).code);
      return reply
        .headers({
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
        .type('text/html; charset=utf-8')
        .send(deletionPage(app.config.product.name, visit.language, deletionRow));
    },
  });
}

const deletionQuery = z.object({ code: z.catch(z.string().check(z.maxLength(100)), '') });
