import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import type { ShellConfig } from '../config';
import { createStoredViolations } from './stored-violations';
import { readReport } from './violation-reports';

/** The path to which browsers send reports, and at which operators read them. */
export const violationsPath = '/violations';

/** A report is some hundred bytes. */
const maxBodyBytes = 32 * 1024;
const maxPerMinute = { ofOneAddress: 60, ofAll: 1_200 };

type Warn = (error: unknown, what: string) => void;

/** Serves the route that receives reports, and the one that returns them to operators with the token. */
export async function serveViolations(server: FastifyInstance, config: ShellConfig, warn: Warn) {
  const stored = createStoredViolations(join(config.data, 'violations.json'), warn);
  const isOverLimit = createRateLimit();

  await server.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(violationsPath, { bodyLimit: maxBodyBytes }, (request, reply) => {
      if (isOverLimit(networkOf(request)))
        throw new ShopfrontError('TOO_MANY', 'Too many reports.');
      const violation = readReport(request.body, config.releasesFrom);
      if (stored.add(violation)) server.log.warn({ violation }, 'a browser reported');
      return reply.code(204).send();
    });
    scope.get(violationsPath, ({ headers }) => {
      const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
      if (!config.operatorToken || !token || !isSame(token, config.operatorToken)) {
        throw new ShopfrontError(
          'TOKEN_REFUSED',
          'Send the operator token: Authorization: Bearer <token>.',
          { status: 401 },
        );
      }
      return { violations: stored.all() };
    });
    done();
  });
  server.addHook('onClose', () => stored.write());
}

/** Limits the reports per minute. The counts restart every minute, so that a flood costs no memory and no disk. */
function createRateLimit(clock = Date.now) {
  let minute = 0;
  let total = 0;
  const byAddress = new Map<string, number>();
  return (address: string) => {
    const current = Math.floor(clock() / 60_000);
    if (current !== minute) {
      minute = current;
      total = 0;
      byAddress.clear();
    }
    if (total >= maxPerMinute.ofAll) return true;
    const own = (byAddress.get(address) ?? 0) + 1;
    if (own > maxPerMinute.ofOneAddress) return true;
    byAddress.set(address, own);
    total += 1;
    return false;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (first: string, second: string) => timingSafeEqual(digest(first), digest(second));
