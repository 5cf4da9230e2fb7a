import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { toldRoute } from '../told/route';
import { Visit } from '../visits/visit';
import { endInstagram } from './connections';
import { deletionPage, findDeletion, keepDeletion } from './deletions';

const deletion = '/instagram/data-deletion';

/** Where Meta tells that somebody took their permission back, or wants to be forgotten, and where they read of that. */
export function instagramToldRoutes(server: FastifyInstance, app: App): void {
  const { endedIn } = app.providers.photos;
  toldRoute(server, app, {
    path: '/instagram/deauthorised',
    about: 'Where Meta tells that somebody has taken their permission back.',
    async take(told, network) {
      const ended = endedIn(told);
      if (ended) await endInstagram(app, app.sql, ended, network);
      return ended && {};
    },
  });

  toldRoute(server, app, {
    path: deletion,
    about: 'Where Meta tells that somebody wants to be forgotten.',
    async take(told, network) {
      const ended = endedIn(told);
      if (!ended) return undefined;
      // The same request has the same code, however often it is sent; the signature in it is nobody's to guess.
      const confirmation_code = createHash('sha256').update(told.body).digest('hex').slice(0, 32);
      await app.sql.transaction(async (step) => {
        const held = await endInstagram(app, step, ended, network);
        await keepDeletion(app, step, confirmation_code, held);
      });
      const url = new URL(deletion, app.config.apiOrigin);
      url.searchParams.set('code', confirmation_code);
      return { url: url.href, confirmation_code };
    },
  });

  server.get(deletion, {
    schema: {
      summary: 'What became of the wish to be forgotten.',
      tags: ['browser navigation'],
      querystring: z.toJSONSchema(asked, { io: 'input' }),
      response: { 200: { type: 'string' } },
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => (answer) => String(answer),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      const found = await findDeletion(app, asked.parse(request.query).code);
      return reply
        .headers({
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
        .type('text/html; charset=utf-8')
        .send(deletionPage(app.config.product.name, visit.language, found));
    },
  });
}

const asked = z.object({ code: z.catch(z.string().check(z.maxLength(100)), '') });
