import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ports } from '../ports';
import type { Serving } from '../servers';
import { changedFolders, folders, redesignedFolders } from './build';

/** Files, of the first folder that has them, and one page for all addresses of the screens where there is one. */
type Served = { folders: string[]; page?: string };

/** The textbook's variants: one bundle, a host, and its remotes on an origin of their own. */
export async function serveTextbook(): Promise<Serving> {
  const page = 'index.html';
  const bundle = { folders: [folders.bundle], page };
  const host = { folders: [folders.host], page };
  const remotes = { folders: [folders.remotes] };
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

function serve(served: Served, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    answer(served, request, response).catch(() => response.writeHead(500).end());
  });
  // As long as the servers of the product keep theirs.
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
  { folders: served, page }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = extname(pathname) ? pathname : page;
  const body = name && !name.includes('..') ? await found(served, name) : undefined;
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

async function found(served: string[], name: string): Promise<Buffer | undefined> {
  for (const folder of served) {
    const body = await packed(join(folder, name));
    if (body) return body;
  }
  return undefined;
}

const compress = promisify(brotliCompress);
const known = new Map<string, Promise<Buffer | undefined>>();

/** A file in brotli: its copy beside it, or compressed when it is asked for first, in the round that does not count. */
function packed(file: string): Promise<Buffer | undefined> {
  const body = known.get(file) ?? readFile(`${file}.br`).catch(() => compressed(file));
  known.set(file, body);
  return body;
}

const compressed = (file: string) => readFile(file).then(compress, () => undefined);
