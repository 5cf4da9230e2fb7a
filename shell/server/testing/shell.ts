import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { createApp } from '../app';
import { shellConfig } from '../config';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

/** Returns a version of a remote in the form of the discovery document. */
export const versionOf = (name: string, version = '1.0.0'): DiscoveredVersion => ({
  url: `http://localhost:4100/remotes/${name}/${version}/mf-manifest.json`,
  metadata: { integrity: hash('m'), version },
  deployment: { traffic: 100, default: true },
  extras: {
    modulefederation: { container: name.replaceAll('-', '_'), expose: './app' },
    contract: '^1.0.0',
    screens: [],
    emits: [],
    files: { 'remoteEntry.js': hash('r'), 'app.js': hash('a') },
    preload: ['remoteEntry.js', 'app.js'],
  },
});

export const documentWith = (...versions: [name: string, version?: string][]) => ({
  schema: 'v1-pre',
  microFrontends: Object.fromEntries(
    versions.map(([name, version]) => [name, [versionOf(name, version)]]),
  ),
});

/** Creates a built shell in a temporary folder. */
export function builtShell(): string {
  const dist = mkdtempSync(join(tmpdir(), 'shell-dist-'));
  const files = {
    'main.0123abcd.js': 'main();',
    'boot.4567cdef.js': 'boot();',
    'plain.txt': 'plain',
    'assets.json': JSON.stringify({
      scripts: ['main.0123abcd.js'],
      styles: [],
      preload: ['boot.4567cdef.js'],
      fonts: ['letters.89ab0123.woff2'],
      integrity: { 'main.0123abcd.js': hash('0'), 'boot.4567cdef.js': hash('4') },
    }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
  return dist;
}

/** A mocked registry. */
export type Registry = (request: { url: URL; tag: string | null }) => Response | Promise<Response>;

export const registryWith =
  (document: unknown, tag = '"one"'): Registry =>
  (request) =>
    request.tag === tag
      ? new Response(null, { status: 304 })
      : Response.json(document, { headers: { etag: tag } });

export const down: Registry = () => Promise.reject(new TypeError('fetch failed'));

const running: { close(): Promise<void>; data: string }[] = [];
let shared = 0;
beforeEach(() => void (shared = running.length));
afterEach(() => closeAllAfter(shared));
afterAll(() => closeAllAfter(0));

async function closeAllAfter(first: number) {
  for (const { close, data } of running.splice(first)) {
    await close();
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Starts a shell's server with a mocked registry that a test can replace. It closes after the test that started it, or
 * after all tests.
 */
export async function startShell(
  variables: NodeJS.ProcessEnv = {},
  { timeoutMs = 200, shortTimeoutMs = 100 } = {},
) {
  const data = mkdtempSync(join(tmpdir(), 'shell-data-'));
  const requestedPaths: string[] = [];
  const around = { registry: registryWith(documentWith(['mf-services'])), requestedPaths, data };
  const config = shellConfig({
    LOG_LEVEL: 'silent',
    SHELL_DATA: data,
    SHELL_DIST: builtShell(),
    ...variables,
  });
  const app = await createApp(config, {
    timeoutMs,
    shortTimeoutMs,
    fetch: (async (input: URL, init: RequestInit) => {
      const url = new URL(input);
      requestedPaths.push(url.pathname);
      const answer = around.registry({
        url,
        tag: new Headers(init.headers).get('if-none-match'),
      });
      return Promise.race([answer, whenAborted(init.signal!)]);
    }) as typeof fetch,
  });
  running.push({ close: app.close, data });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.server.inject({ url, headers: { host: 'localhost:3000', ...headers } });
  return Object.assign(around, { ...app, config, get });
}

export type TestShell = Awaited<ReturnType<typeof startShell>>;

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Returns the content of a data block of a page. */
export function blockIn(page: string, id: string) {
  const start = `<script type="application/json" id="${id}">`;
  const startOfText = page.indexOf(start) + start.length;
  return JSON.parse(page.slice(startOfText, page.indexOf('</script', startOfText)));
}
