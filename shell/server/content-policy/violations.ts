import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import type { ShellConfig } from '../config';
import { keepViolations } from './kept-violations';
import { readReport } from './violation-reports';

/** Where browsers report what the content policy refused and what nobody caught, and where an operator reads it. */
export const violationsPath = '/violations';

/** A report is some hundred bytes. */
const largestBody = 32 * 1024;
const mostPerMinute = { ofOneAddress: 60, ofAll: 1_200 };

type Warn = (error: unknown, what: string) => void;

/** Takes reports of refused scripts and markup, and shows them to who has the operator's token. */
export async function serveViolations(server: FastifyInstance, config: ShellConfig, warn: Warn) {
  const kept = keepViolations(join(config.data, 'violations.json'), warn);
  const isTooMany = countPerMinute();

  await server.register((room, _options, done) => {
    room.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );
    room.post(violationsPath, { bodyLimit: largestBody }, (request, reply) => {
      if (isTooMany(networkOf(request))) throw new ShopfrontError('TOO_MANY', 'Too many reports.');
      const violation = readReport(request.body, config.releasesFrom);
      if (kept.add(violation)) server.log.warn({ violation }, 'a browser reported');
      return reply.code(204).send();
    });
    room.get(violationsPath, ({ headers }) => {
      const [, shown] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
      if (!config.operatorToken || !shown || !isSame(shown, config.operatorToken)) {
        throw new ShopfrontError('TOKEN_REFUSED', 'The operator token is needed.', { status: 401 });
      }
      return { violations: kept.all() };
    });
    done();
  });
  server.addHook('onClose', () => kept.write());
}

/** Counts start anew with the minute: a flood must cost no memory and no disk. */
function countPerMinute(now = Date.now) {
  let minute = 0;
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address: string) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      all = 0;
      byAddress.clear();
    }
    if (all >= mostPerMinute.ofAll) return true;
    const own = (byAddress.get(address) ?? 0) + 1;
    if (own > mostPerMinute.ofOneAddress) return true;
    byAddress.set(address, own);
    all += 1;
    return false;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
