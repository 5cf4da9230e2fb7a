import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import type { App } from '../../context';
import type { Told } from '../../providers';

interface ToldRoute {
  path: string;
  about: string;
  /** The header that says who it was, where it is none of the fields. */
  signedBy?: string;
  /** What it answers; undefined when it was not the provider that told. */
  take(told: Told, network: string): Promise<object | undefined>;
}

/**
 * An address that a provider calls when it has something to tell. Whoever calls is believed by the signature alone,
 * which is over the body as it came, so that nobody reads it before.
 *
 * @throws ShopfrontError NOT_YOURS for everybody else.
 */
export function toldRoute(
  server: FastifyInstance,
  { config, log }: App,
  { path, about, signedBy, take }: ToldRoute,
): void {
  void server.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    inner.post(path, {
      schema: { summary: about, tags: ['providers'] },
      bodyLimit: 64 * 1024,
      async handler(request, reply) {
        const { body, url, headers } = request;
        const signature = signedBy === undefined ? undefined : headers[signedBy];
        const told = {
          url: config.apiOrigin + url,
          body: typeof body === 'string' ? body : '',
          signature: typeof signature === 'string' ? signature : undefined,
        };
        const answer = await take(told, networkOf(request));
        if (answer) return reply.send(answer);
        log.warn({ path }, 'somebody told something in the name of a provider');
        throw new ShopfrontError('NOT_YOURS', 'This is not signed as it would be.', {
          status: 403,
        });
      },
    });
  });
}
