import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where `npm run build` writes the console. */
const built = join(__dirname, '../../../../console/dist');

const policyFor = (nonce: string) =>
  [
    "default-src 'none'",
    // Not 'self', because this origin serves releases as well. Scripts that the first script loads
    // are trusted.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // The page creates this policy before anything else runs (registry/console/src/policy.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

const asset = /^[\w.-]+\.[0-9a-f]{8}\.(?:js|woff2)$/;

/**
 * Serves the operators' console: every address below is its page, which uses the same routes as
 * other clients.
 */
export function consoleRoutes(server: FastifyInstance, folder = built) {
  server.get('/console', (_request, reply) => reply.redirect('/console/'));

  server.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    const path = request.params['*'];
    // Their names contain a hash of their content.
    if (asset.test(path) && existsSync(join(folder, path))) return reply.sendFile(path, folder);
    const scripts = scriptsIn(folder);
    const nonce = randomBytes(16).toString('base64');
    // `npm start` builds the console after everything else.
    if (!scripts) void reply.code(503).headers({ refresh: '2', 'retry-after': '2' });
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policyFor(nonce),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    return reply.send(scripts ? page(scripts, nonce) : placeholder(nonce));
  });
}

function scriptsIn(folder: string): string[] | undefined {
  const list = join(folder, 'assets.json');
  if (!existsSync(list)) return undefined;
  return (JSON.parse(readFileSync(list, 'utf8')) as { scripts: string[] }).scripts;
}

/** What operators see until the console is built. It reloads through the `Refresh` header. */
const placeholder = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Releases</title>
<style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;box-sizing:border-box;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:1.25rem}
p{margin:0 auto;max-width:34rem;text-wrap:balance}
code{white-space:nowrap}
</style>
</head>
<body>
<h1>The console is being built</h1>
<p>This page opens the console as soon as it is ready: about a minute after <code>npm start</code>. Without <code>npm start</code>, run <code>npm run build -- console</code>.</p>
</body>
</html>
`;

/** Its first colors are inline, so that dark mode does not flash before the styles arrive. */
const page = (scripts: string[], nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Releases</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%234456d8'/%3E%3Cpath d='M9 20l7-11 7 11H9z' fill='white'/%3E%3C/svg%3E">
<style nonce="${nonce}">body{margin:0;background:Canvas}</style>
${scripts.map((name) => `<script defer nonce="${nonce}" src="/console/${name}"></script>`).join('\n')}
</head>
<body>
<div id="console"></div>
<div id="overlays"></div>
<noscript>The console needs JavaScript. Without it: npx registry --help.</noscript>
</body>
</html>
`;
