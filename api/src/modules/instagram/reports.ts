import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { reportRoute } from '../provider-reports/route';
import { Visit } from '../visits/visit';
import { endInstagram } from './connections';
import { deletionPage, findDeletion, storeDeletion } from './deletions';

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
