import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ports } from '../ports';
import type { Serving } from '../servers';
import { changedFolders, folders as builtFolders, redesignedFolders } from './build';

/** Files from the first folder that contains them, and optionally one page for all screens. */
type Site = { folders: string[]; page?: string };

/** Serves the textbook's variants: one bundle, a host, and its remotes on another origin. */
export async function serveTextbook(): Promise<Serving> {
  const page = 'index.html';
  const bundle = { folders: [builtFolders.bundle], page };
  const host = { folders: [builtFolders.host], page };
  const remotes = { folders: [builtFolders.remotes] };
  const closing = [
    await serve(bundle, ports.textbookBundle),
    await serve(host, ports.textbookHost),
    await serve(remotes, ports.textbookRemotes),
  ];
  return {
    redeploy() {
      bundle.folders.unshift(changedFolders.bundle);
      remotes.folders.unshift(changedFolders.remotes);
      return Promise.resolve();
    },
    redesign() {
      bundle.folders.unshift(redesignedFolders.bundle);
      host.folders.unshift(redesignedFolders.host);
      remotes.folders.unshift(redesignedFolders.remotes);
      return Promise.resolve();
    },
    async close() {
      for (const close of closing) await close();
    },
  };
}

function serve(site: Site, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => response.writeHead(500).end());
  });
  // The same keep-alive timeout as the product's servers.
  server.keepAliveTimeout = 72_000;
  return new Promise((resolve) =>
    server.listen(port, 'localhost', () =>
      resolve(() => {
        server.closeAllConnections();
        return new Promise((closed) => server.close(() => closed()));
      }),
    ),
  );
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

const hashed = /\.[0-9a-f]{8}\./;

async function answer(
  { folders, page }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = extname(pathname) ? pathname : page;
  const body = name && !name.includes('..') ? await findFile(folders, name) : undefined;
  if (!name || !body) {
    response.writeHead(404).end();
    return;
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const headers = {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    etag,
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response
    .writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
    .end(body);
}

async function findFile(candidates: string[], name: string): Promise<Buffer | undefined> {
  for (const folder of candidates) {
    const body = await readBrotli(join(folder, name));
    if (body) return body;
  }
  return undefined;
}

const compress = promisify(brotliCompress);
const cache = new Map<string, Promise<Buffer | undefined>>();

/**
 * Returns a file in brotli: the copy next to it, or compressed on the first request, which is in the round that
 * does not count.
 */
function readBrotli(file: string): Promise<Buffer | undefined> {
  const body = cache.get(file) ?? readFile(`${file}.br`).catch(() => compressed(file));
  cache.set(file, body);
  return body;
}

const compressed = (file: string) => readFile(file).then(compress, () => undefined);
