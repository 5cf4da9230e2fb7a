import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { words, type Provider } from '../../words';
import { actorOf, record } from '../audit/trail';
import { forgetAccount } from '../forgetting/forgetting';
import { revokeAccess } from '../google/token';
import { handBack } from '../square/connections';
import { Visit } from '../visits/visit';
import { confirmPage, connectionsPage, deletedPage } from './page';
import { disconnect, readConnections } from './state';

const path = '/connections';
const providers = ['google', 'square', 'instagram'] as const satisfies readonly Provider[];
const query = z.object({ disconnected: z.catch(z.optional(z.enum(providers)), undefined) });

const headers = {
  'cache-control': 'no-store',
  // With the usual policy, browsers send forms with the origin "null".
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * Registers the page on which owners see what is connected, disconnect it, and delete their data. Changes need a
 * sign-in with Google in this browser.
 */
export async function connectionRoutes(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    // The forms have no fields.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, {}),
    );
    pages(scope, app);
    acts(scope, app);
  });
}

const about = (summary: string) => ({
  schema: {
    summary,
    tags: ['browser navigation'],
    response: { 200: { type: 'string' }, 303: { type: 'null' } },
  },
  serializerCompiler: () => (answer: unknown) => String(answer),
});

const partsOf = (app: App, { language }: Visit) => ({ product: app.config.product.name, language });

const send = (reply: FastifyReply, html: string) =>
  reply.headers(headers).type('text/html; charset=utf-8').send(html);

function pages(server: FastifyInstance, app: App): void {
  server.get(path, {
    ...about('Shows an owner what is connected.'),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      const owner = await visit.ownerIfAny();
      if (!owner) return reply.redirect(visit.shellUrl('/onboard'), 303);
      return send(
        reply,
        connectionsPage({
          ...partsOf(app, visit),
          business: owner.bizName,
          connections: await readConnections(app, owner),
          disconnected: query.parse(request.query).disconnected,
          signInUrl: visit.session?.signedInAt ? undefined : signInUrl(visit),
          backUrl: visit.shellUrl('/onboard'),
        }),
      );
    },
  });

  server.get(`${path}/delete`, {
    ...about('Asks an owner whether to delete all data.'),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      if (!(await isProven(visit))) return reply.redirect(path, 303);
      return send(reply, confirmPage(partsOf(app, visit)));
    },
  });
}

function acts(server: FastifyInstance, app: App): void {
  for (const provider of providers) {
    server.post(`${path}/${provider}`, {
      ...about(`Disconnects ${words.en.connections.names[provider]}.`),
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const visit = await Visit.of(app, request, reply);
        if (!(await isProven(visit))) return reply.redirect(path, 303);
        await disconnect[provider](app, await visit.owner(), actorOf(visit));
        return reply.redirect(`${path}?disconnected=${provider}`, 303);
      },
    });
  }

  server.post(`${path}/delete`, {
    ...about('Deletes all data of an owner.'),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      if (!(await isProven(visit))) return reply.redirect(path, 303);
      const { email } = await visit.owner();
      const ended = await forgetAccount(app, email);
      await record(app, app.sql, { what: 'account/forgotten', by: { network: visit.address } });
      await visit.end();
      await revokeAccess(app, ended.signedIn);
      await handBack(app, ended.sellers);
      // The browser's own copy of the answers is deleted there.
      const startUrl = visit.shellUrl('/clear');
      return send(reply, deletedPage({ ...partsOf(app, visit), startUrl }));
    },
  });
}

const isProven = async (visit: Visit): Promise<boolean> =>
  Boolean(visit.session?.signedInAt) && (await visit.ownerIfAny()) !== undefined;

const signInUrl = (visit: Visit): string =>
  visit.shellUrl('/onboard/prove', { act: 'connections', return_to: path });
