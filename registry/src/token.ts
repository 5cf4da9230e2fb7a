import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Config } from './config';

/** Where a token that nobody set is kept, for the command line of the same machine to find. */
export const tokenFile = (data: string) => join(data, 'token');

/** The token writers must show: the one that was set, or one made up on the first start. */
export function adminToken({
  token,
  data,
  production,
}: Pick<Config, 'token' | 'data' | 'production'>) {
  if (token) return token;
  if (production || !data) {
    throw new ShopfrontError('CONFIG_INVALID', 'REGISTRY_TOKEN: must be set in production');
  }
  const file = tokenFile(data);
  mkdirSync(data, { recursive: true });
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** A hook that lets only bearers of the token through, before any body is read. */
export function bearerOf(token: string) {
  const expected = digest(token);
  return async (request: FastifyRequest) => {
    const [, shown] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (shown && timingSafeEqual(digest(shown), expected)) return;
    throw new ShopfrontError(
      'TOKEN_REFUSED',
      shown ? 'The token is not accepted.' : 'Changing the registry needs a bearer token.',
      { status: 401 },
    );
  };
}

// Digests are of equal length whatever was shown, which the comparison needs.
const digest = (text: string) => createHash('sha256').update(text).digest();
