import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, migrations, registryConfig, type Config } from 'registry-server';
import { run } from 'registry-cli';
import { shellContract } from 'shared-contracts/contract';
import { freshDatabase } from 'shared-server/testing';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const contract = `${JSON.stringify(shellContract(['readSession'], (text) => hex(text).slice(0, 32)))}\n`;
const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
const named = (kind: string, text: string, ending = 'js') =>
  `${kind}.${hex(text).slice(0, 8)}.${ending}`;

export const mainOf = (words: string) => named('main', `say('${words}');`);
export const fontOf = (words: string) => named('letters', `letters of ${words}`, 'woff2');

/** Creates a built shell with these words in its own folder. */
export function shellWithWords(words: string, version: string, assets: object = {}): string {
  const dist = mkdtempSync(join(tmpdir(), 'shell-saying-'));
  const main = `say('${words}');`;
  const files = {
    [mainOf(words)]: main,
    [named('later', 'later();')]: 'later();',
    [fontOf(words)]: `letters of ${words}`,
    'contract.json': contract,
    'release.json': JSON.stringify({ name: 'shell', kind: 'shell', version, contract: '1.0.0' }),
    'assets.json': JSON.stringify({
      scripts: [mainOf(words)],
      styles: [],
      preload: [named('later', 'later();')],
      integrity: {
        [mainOf(words)]: integrityOf(main),
        [named('later', 'later();')]: integrityOf('later();'),
      },
      contract: hex(contract).slice(0, 32),
      page: 1,
      ...assets,
    }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  return dist;
}

/** For servers in tests: a busy machine must not look like a failing registry. */
export const longTimeouts = { timeoutMs: 60_000, shortTimeoutMs: 60_000 };

const token = 'a-token-for-tests-only';

const payloadOf = (body: RequestInit['body']) =>
  body instanceof Uint8Array ? Buffer.from(body) : (body as string | undefined);

/** Starts a registry with operator commands and a connection that a test can cut. */
export async function openRegistry(overrides: Partial<Config> = {}) {
  const store = mkdtempSync(join(tmpdir(), 'shells-store-'));
  const { url } = await freshDatabase(migrations);
  const config = { ...registryConfig({}), databaseUrl: url, data: undefined };
  const registry = await createApp({ ...config, token, store, logLevel: 'silent', ...overrides });
  const state = { isUp: true, requestedPaths: [] as string[] };
  const send = (async (input: URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input);
    state.requestedPaths.push(pathname);
    if (!state.isUp) throw new TypeError('fetch failed');
    const { rawPayload, statusCode, headers } = await registry.server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      payload: payloadOf(init.body),
    });
    const isEmpty = statusCode === 204 || statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: headers as Record<string, string>,
    });
  }) as typeof fetch;

  return Object.assign(state, {
    store,
    fetch: send,
    /** Runs a command of an operator. Returns its output. */
    async command(...argv: string[]): Promise<string> {
      const lines: string[] = [];
      const code = await run(argv, {
        connection: () => ({ origin: 'http://localhost:4100', token }),
        fetch: send,
        say: (line) => void lines.push(line),
        complain: (line) => void lines.push(line),
        stop: new AbortController().signal,
        announceEveryMs: 1,
      });
      return `${code}: ${lines.join('\n')}`;
    },
    async close() {
      await registry.close();
      rmSync(store, { recursive: true, force: true });
    },
  });
}
