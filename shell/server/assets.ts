import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { shellAssets, type ShellAssets } from 'shared-contracts/published-shell';
import * as z from 'zod/mini';

/** Where the built shell's files are served; its build is told the same. */
export const assetsPath = '/assets/';

export type Assets = ShellAssets;

/** A built shell, and its version where it says one. */
export interface Built {
  assets: Assets;
  version: string | undefined;
}

/**
 * The built shell's files; read anew after each build, so that a server need not be restarted.
 *
 * @throws ShopfrontError CONFIG_INVALID when there is no build.
 */
export function assetsIn(dist: string, onBuild: () => unknown = () => undefined): () => Built {
  const file = join(dist, 'assets.json');
  let last: (Built & { writtenAt: number }) | undefined;

  const current = () => {
    try {
      const writtenAt = statSync(file).mtimeMs;
      if (last?.writtenAt !== writtenAt) {
        const assets = shellAssets.parse(JSON.parse(readFileSync(file, 'utf8')));
        last = { writtenAt, assets, version: versionIn(dist) };
        onBuild();
      }
      return last;
    } catch (cause) {
      // In the middle of a build the files of the one before are as good as any.
      if (last) return last;
      throw new ShopfrontError('CONFIG_INVALID', `${file} cannot be read: build the shell first`, {
        cause,
      });
    }
  };
  current();
  return current;
}

const record = z.object({ version: z.string() });

/** A folder without it is no release, and is served all the same. */
function versionIn(dist: string): string | undefined {
  const file = join(dist, 'release.json');
  return existsSync(file)
    ? record.parse(JSON.parse(readFileSync(file, 'utf8'))).version
    : undefined;
}

const named = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

interface Others {
  /** Where the files of other builds are kept. */
  earlier: string;
  /** Brings a file there that this server has not. */
  restore(name: string): Promise<void>;
}

/**
 * Serves the built shell: what carries its hash in its name for ever, anything else revalidated. What the present build
 * has not is looked for in those before it, and in all that were ever published.
 */
export async function serveAssets(
  server: FastifyInstance,
  dist: string,
  { earlier, restore }: Others,
) {
  server.addHook('onRequest', async ({ url, method }) => {
    if (!url.startsWith(assetsPath) || !['GET', 'HEAD'].includes(method)) return;
    const [name = ''] = url.slice(assetsPath.length).split('?');
    await restore(name);
  });
  await server.register(fastifyStatic, {
    // Where nothing can be written there is nothing from before either.
    root: existsSync(earlier) ? [dist, earlier] : [dist],
    prefix: assetsPath,
    index: false,
    // Source maps are for operators, who get them from the registry.
    allowedPath: (path) => !/\.map(?:\.(?:br|gz))?$/.test(path),
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
