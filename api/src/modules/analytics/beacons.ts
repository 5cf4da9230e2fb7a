import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { endpoints } from 'shared-contracts/api';

const sentOnLeave: unknown[] = [endpoints.collectEvents.path, endpoints.keepRecording.path];

/** A leaving browser sends its events as text, because other content types need a preflight request. */
export function takeBeacons(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (sentOnLeave.includes(request.routeOptions.url)) {
      readJson(request, String(body), done);
      return;
    }
    done(new ShopfrontError('PAYLOAD_INVALID', 'Send JSON as application/json.', { status: 415 }));
  });
}
