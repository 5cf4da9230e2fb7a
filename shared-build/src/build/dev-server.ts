import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sourcePosition } from '../hot/source-position';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface DevServer {
  origin: string;
  /** Sends a message to every open page. */
  send(message: string): void;
  close(): void;
}

/** Serves a flat folder on localhost. Streams messages to the open pages, and finds lines of the source for them. */
export function createDevServer(folder: string, port: number): Promise<DevServer> {
  const listening = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Cache-Control', 'no-store');
    if (pathname === '/reload') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n');
      listening.add(response);
      request.once('close', () => listening.delete(response));
      return;
    }
    if (pathname === '/position' && request.method === 'POST') {
      text(request).then(
        (stack) => response.end(sourcePosition(stack, folder)),
        () => response.writeHead(400).end(),
      );
      return;
    }
    const file = join(folder, basename(pathname));
    const type = types[extname(file)];
    if (!type || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': type });
    createReadStream(file).pipe(response);
  });

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Stop the other program or set DEV_PORT to another port.`,
            )
          : error,
      ),
    );
    server.listen(port, 'localhost', () =>
      resolve({
        origin: `http://localhost:${port}`,
        send: (message) => {
          for (const response of listening) response.write(`data: ${message}\n\n`);
        },
        close: () => {
          for (const response of listening) response.end();
          server.close();
        },
      }),
    );
  });
}
