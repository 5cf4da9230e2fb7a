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

/** The path of the shell's files. The build uses the same path. */
export const assetsPath = '/assets/';

export type Assets = ShellAssets;

/** A built shell, and its version if it has one. */
export interface Built {
  assets: Assets;
  version: string | undefined;
}

/**
 * Returns a function that returns the built shell's files. It reads them again after each build, so that a server
 * needs no restart.
 *
 * @throws ShopfrontError CONFIG_INVALID when there is no build
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
      // During a build, the files of the previous build are used.
      if (last) return last;
      throw new ShopfrontError(
        'CONFIG_INVALID',
        `${file} cannot be read. Build the shell first: npm run build`,
        {
          cause,
        },
      );
    }
  };
  current();
  return current;
}

const record = z.object({ version: z.string() });

/** A folder without this file is not a release and has no version. */
function versionIn(dist: string): string | undefined {
  const file = join(dist, 'release.json');
  return existsSync(file)
    ? record.parse(JSON.parse(readFileSync(file, 'utf8'))).version
    : undefined;
}

const cacheForever = 'public, max-age=31536000, immutable';
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

interface OtherBuilds {
  /** The folder with the files of other builds. */
  earlier: string;
  /** Downloads a missing file into that folder. */
  restore(name: string): Promise<void>;
  deltas: Pick<Deltas, 'find'>;
}

/**
 * Serves the built shell. Files with a hash in their name are cached forever, others are revalidated. Files of
 * earlier builds and of published shells are served too.
 */
export async function serveAssets(
  server: FastifyInstance,
  dist: string,
  { earlier, restore, deltas }: OtherBuilds,
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
      .headers({ 'cache-control': cacheForever, 'content-encoding': 'dcz' })
      .send(delta);
  });
  server.addHook('onSend', async (_request, reply) => varyByDictionary(reply));
  await server.register(fastifyStatic, {
    // The folder is missing when the disk is not writable.
    root: existsSync(earlier) ? [dist, earlier] : [dist],
    prefix: assetsPath,
    index: false,
    // Source maps are for operators, who get them from the registry.
    allowedPath: (path) => !/\.map(?:\.(?:br|gz))?$/.test(path),
    preCompressed: true,
    cacheControl: false,
    // Browsers never ask again for a file whose name has a hash.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path, { size }) {
      const original = path.replace(/\.(?:br|gz)$/, '');
      const hasHash = hashedName.test(original);
      reply.header('cache-control', hasHash ? cacheForever : 'no-cache');
      const otherVersions = hasHash ? sameScript(assetsPath, basename(original), size) : undefined;
      if (otherVersions !== undefined) void keepFor(reply, otherVersions);
    },
  });
}
