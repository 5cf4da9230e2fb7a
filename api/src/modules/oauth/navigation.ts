import type { FastifyInstance } from 'fastify';
import { errorCode } from 'shared-contracts';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { within } from '../../providers';
import { Visit } from '../visits/visit';

/** What a provider returns: a code, or an error. */
export const returned = z.object({
  state: z.catch(z.string().check(z.maxLength(500)), ''),
  code: z.optional(z.string().check(z.maxLength(4000))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

interface NavigationRoute<S extends z.ZodMiniType> {
  path: string;
  about: string;
  query: S;
  /** The next address of the browser. */
  go(query: z.output<S>, visit: Visit): Promise<string>;
  /** The address after a failure of `go`, so that a person never sees an error document. */
  otherwise(visit: Visit, error: unknown): string;
}

/** Registers an address that redirects the browser. */
export function navigationRoute<S extends z.ZodMiniType>(
  server: FastifyInstance,
  app: App,
  { path, about, query, go, otherwise }: NavigationRoute<S>,
): void {
  server.get(path, {
    schema: { summary: about, tags: ['browser navigation'], response: { 303: { type: 'null' } } },
    serializerCompiler: () => (answer) => String(answer),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      try {
        const parameters = query.parse(request.query);
        const target = await within(app.config.patienceMs, () => go(parameters, visit));
        return await reply.redirect(target, 303);
      } catch (error) {
        request.log.error({ err: error, code: errorCode(error) }, `${path} failed`);
        return reply.redirect(otherwise(visit, error), 303);
      }
    },
  });
}

/** Before an account is connected, a visitor by link signs in to prove to be the owner, and returns. */
export const proveFirst = (visit: Visit, act: 'square' | 'instagram', return_to: string): string =>
  visit.shellUrl('/onboard/prove', { act, return_to });
