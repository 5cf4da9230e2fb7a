import { extname } from 'node:path';
import { ShopfrontError } from 'shared-contracts';
import { takesCoding } from 'shared-server';
import { isCompressed, type Copy } from './copies';
import type { ReleaseStore, SendFile } from './store';

const types: Record<string, string> = {
  // With the character set that chunks rely on.
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** By the file name's ending. */
export const contentTypeOf = (path: string): string =>
  types[extname(path).toLowerCase()] ?? 'application/octet-stream';

const copies = [
  { ending: '.br', encoding: 'br' },
  { ending: '.zst', encoding: 'zstd' },
  { ending: '.gz', encoding: 'gzip' },
] as const satisfies Pick<Copy, 'ending' | 'encoding'>[];

/** Sends files from a remote store, in the smallest stored copy that the browser accepts. */
export const createFileSender =
  (read: ReleaseStore['read'], cacheControl: string): SendFile =>
  async ({ request, reply }, release, path) => {
    void reply
      .type(contentTypeOf(path))
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding');
    if (isCompressed(path, release.files[path]?.bytes ?? 0)) {
      for (const { ending, encoding } of copies) {
        if (!takesCoding(request.headers, encoding)) continue;
        const packed = await read(release, path + ending);
        if (packed) return reply.header('content-encoding', encoding).send(packed);
      }
    }
    const content = await read(release, path);
    if (content) return reply.send(content);
    throw new ShopfrontError('NOT_FOUND', `${path} of ${release.name} is not in the store.`);
  };
