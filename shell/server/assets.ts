import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';

/** Where the built shell's files are served; its build is told the same. */
export const assetsPath = '/assets/';

const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** What the shell's build writes beside its files; names are relative to its folder. */
const assetList = z.object({
  scripts: z.array(z.string()).check(z.minLength(1)),
  styles: z.array(z.string()),
  /** Scripts that the first ones will ask for in any case. */
  preload: z._default(z.array(z.string()), []),
  /** Integrity by file; every script is listed. */
  integrity: z.record(z.string(), hash),
});
export type Assets = z.infer<typeof assetList>;

/**
 * The built shell's files; read anew after each build, so that a server need not be restarted.
 *
 * @throws ShopfrontError CONFIG_INVALID when there is no build.
 */
export function assetsIn(dist: string): () => Assets {
  const file = join(dist, 'assets.json');
  let last: { writtenAt: number; assets: Assets } | undefined;

  const current = () => {
    try {
      const writtenAt = statSync(file).mtimeMs;
      if (last?.writtenAt !== writtenAt) {
        last = { writtenAt, assets: assetList.parse(JSON.parse(readFileSync(file, 'utf8'))) };
      }
      return last.assets;
    } catch (cause) {
      // In the middle of a build the files of the one before are as good as any.
      if (last) return last.assets;
      throw new ShopfrontError('CONFIG_INVALID', `${file} cannot be read: build the shell first`, {
        cause,
      });
    }
  };
  current();
  return current;
}

const named = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Serves the built shell: what carries its hash in its name for ever, anything else revalidated. */
export async function serveAssets(server: FastifyInstance, dist: string) {
  await server.register(fastifyStatic, {
    root: dist,
    prefix: assetsPath,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const original = path.replace(/\.(?:br|gz)$/, '');
      reply.header(
        'cache-control',
        named.test(original) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
