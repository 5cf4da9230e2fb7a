import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
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
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Builds the page that renders one example by its path, and serves it on a free port of this machine. */
export async function serveExamples() {
  const config = examplesConfig('production');
  await run(config);
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(config.output!.path!, basename(pathname));
    const type = types[extname(file)];
    if (!type) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    } else if (existsSync(file)) {
      answer.writeHead(200, { 'Content-Type': type });
      createReadStream(file).pipe(answer);
    } else answer.writeHead(404).end();
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
