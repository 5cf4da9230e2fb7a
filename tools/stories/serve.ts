import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { run } from 'shared-build/compile';
import { examplesConfig } from './build';

const page = `<!doctype html>
<html lang="en" data-theme="device">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Examples</title>
  </head>
  <body>
    <div id="root"></div>
    <script src="/examples.js"></script>
  </body>
</html>
`;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Builds the page that renders one example by its path, and serves it. */
export async function serveExamples() {
  const config = examplesConfig('production');
  const folder = config.output!.path!;
  await run(config);
  writeFileSync(join(folder, 'index.html'), page);
  return serveFolder(folder);
}

/** Serves a folder on a free port of this machine. A path without an ending gets the start page. */
export async function serveFolder(folder: string) {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, extname(pathname) ? pathname : 'index.html');
    if (!existsSync(file)) return void answer.writeHead(404).end();
    answer.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(answer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
