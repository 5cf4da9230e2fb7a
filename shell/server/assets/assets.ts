import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import {
  dictionaryAtHand,
  keepFor,
  sameScript,
  varyByDictionary,
  type Deltas,
} from 'shared-server/dictionaries';
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

const forEver = 'public, max-age=31536000, immutable';
const named = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

interface Others {
  /** Where the files of other builds are kept. */
  earlier: string;
  /** Brings a file there that this server has not. */
  restore(name: string): Promise<void>;
  deltas: Pick<Deltas, 'find'>;
}

/**
 * Serves the built shell: what carries its hash in its name for ever, anything else revalidated. What the present build
 * has not is looked for in those before it, and in all that were ever published.
 */
export async function serveAssets(
  server: FastifyInstance,
  dist: string,
  { earlier, restore, deltas }: Others,
) {
  server.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (!url.startsWith(assetsPath) || !['GET', 'HEAD'].includes(method)) return;
    const [name = ''] = url.slice(assetsPath.length).split('?');
    await restore(name);
    const dictionary = dictionaryAtHand(headers);
    const delta = dictionary && deltas.find(name, dictionary);
    if (!delta) return;
    void keepFor(reply, sameScript(assetsPath, name, Infinity)!);
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': forEver, 'content-encoding': 'dcz' })
      .send(delta);
  });
  server.addHook('onSend', async (_request, reply) => varyByDictionary(reply));
  await server.register(fastifyStatic, {
    // Where nothing can be written there is nothing from before either.
    root: existsSync(earlier) ? [dist, earlier] : [dist],
    prefix: assetsPath,
    index: false,
    // Source maps are for operators, who get them from the registry.
    allowedPath: (path) => !/\.map(?:\.(?:br|gz))?$/.test(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path, { size }) {
      const original = path.replace(/\.(?:br|gz)$/, '');
      const isLasting = named.test(original);
      reply.header('cache-control', isLasting ? forEver : 'no-cache');
      const alike = isLasting ? sameScript(assetsPath, basename(original), size) : undefined;
      if (alike !== undefined) void keepFor(reply, alike);
    },
  });
}
