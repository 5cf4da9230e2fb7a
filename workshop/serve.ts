import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import webpack from 'webpack';
import type { Mode } from 'shared-build/webpack-base';
import { folder, workshopConfig } from './build';

const page = `<!doctype html>
<html lang="en" data-theme="device">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Workshop</title>
  </head>
  <body>
    <div id="root"></div>
    <script src="/workshop.js"></script>
  </body>
</html>
`;

const kinds: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Builds the workshop, serves it on this machine only, and rebuilds it on changes if watched. */
export async function serveWorkshop({ port, watched }: { port: number; watched: boolean }) {
  const waiting = new Set<ServerResponse>();
  const watching = await build(watched ? 'development' : 'production', () =>
    waiting.forEach((answer) => answer.write('data: new\n\n')),
  );
  if (!watched) watching.close(() => undefined);

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, basename(pathname));
    const kind = kinds[extname(file)];
    answer.setHeader('Cache-Control', 'no-store');
    if (pathname === '/reload') {
      answer.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n');
      waiting.add(answer);
      request.once('close', () => waiting.delete(answer));
    } else if (!kind) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    } else if (existsSync(file)) {
      answer.writeHead(200, { 'Content-Type': kind });
      createReadStream(file).pipe(answer);
    } else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      watching.close(() => undefined);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Resolves after the first build; rejects if it fails. Later errors are only logged. */
function build(mode: Mode, rebuilt: () => void) {
  return new Promise<NonNullable<ReturnType<webpack.Compiler['watch']>>>((resolve, reject) => {
    let first = true;
    const watching = webpack(workshopConfig(mode))?.watch({}, (error, stats) => {
      const errors =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      if (errors && first) return reject(errors);
      if (errors) return console.error(errors.message);
      if (first) resolve(watching!);
      else rebuilt();
      first = false;
    });
  });
}
