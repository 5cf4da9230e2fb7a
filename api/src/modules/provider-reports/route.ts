import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import type { App } from '../../context';
import type { ProviderReport } from '../../providers';

interface ReportRoute {
  path: string;
  about: string;
  /** The header with the signature, unless the signature is a field. */
  signedBy?: string;
  /** Returns the answer; undefined when the signature is not the provider's. */
  take(report: ProviderReport, network: string): Promise<object | undefined>;
}

/**
 * Registers an address that a provider calls. Only the signature, which covers the raw body, proves the caller.
 *
 * @throws ShopfrontError NOT_YOURS for other callers
 */
export function reportRoute(
  server: FastifyInstance,
  { config, log }: App,
  { path, about, signedBy, take }: ReportRoute,
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
        const report = {
          url: config.apiOrigin + url,
          body: typeof body === 'string' ? body : '',
          signature: typeof signature === 'string' ? signature : undefined,
        };
        const answer = await take(report, networkOf(request));
        if (answer) return reply.send(answer);
        log.warn({ path }, 'rejected a report without the signature of its provider');
        throw new ShopfrontError('NOT_YOURS', 'This is not signed as it would be.', {
          status: 403,
        });
      },
    });
  });
}
