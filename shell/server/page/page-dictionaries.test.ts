import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { unpacked } from 'shared-server/testing';
import { blockIn, documentWith, startShell, type TestShell } from '../testing/shell';

const chromium = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let shell: TestShell;
let set: number | undefined;
let preview: object;
let version: string;

beforeEach(async () => {
  [set, version, preview] = [7, '1.0.0', { kind: 'over', why: 'ended' }];
  await start();
});

async function start(variables: NodeJS.ProcessEnv = {}) {
  shell = await startShell(variables);
  shell.registry = ({ url }) =>
    url.pathname === '/previews/shown'
      ? Response.json(preview)
      : Response.json(documentWith(['mf-services', version]), {
          headers: set === undefined ? {} : { 'x-set': String(set) },
        });
}

const load = (address = '/services', headers: Record<string, string> = {}) =>
  shell.get(address, { ...chromium, ...headers });

type Page = Awaited<ReturnType<typeof load>>;

/** Returns the address of a page's dictionary. */
const dictionaryOf = (
  { rawPayload, headers }: Pick<Page, 'rawPayload' | 'headers'>,
  ownDictionary?: Buffer,
) => {
  const page = {
    br: () => brotliDecompressSync(rawPayload),
    dcz: () => unpacked(rawPayload, ownDictionary!),
  }[headers['content-encoding'] as 'br' | 'dcz']();
  return blockIn(page.toString(), 'config').dictionary as string | undefined;
};

/** Returns the request headers of a browser with this dictionary. */
const headersWith = (dictionary: Buffer) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
});

/** Loads the dictionary as a browser does after its first page. */
async function loadDictionary(headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await shell.get(dictionaryOf(await load('/services', headers))!);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

it('sends pages as deltas to a browser with the dictionary', async () => {
  const dictionary = await loadDictionary();
  for (const address of ['/welcome?step=1', '/services', '/setNumber', '/no-such-page']) {
    const { body } = await shell.get(address);
    // A browser with the dictionary does not get its address.
    const whole = body.replace(/,"dictionary":"[^"]+"/, '');
    expect(whole).not.toBe(body);
    const answer = await load(address, headersWith(dictionary));
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(unpacked(answer.rawPayload, dictionary).toString()).toBe(whole);
    expect(answer.rawPayload.length).toBeLessThan(700);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('sends compressed pages to a browser without a known dictionary', async () => {
  const { headers, rawPayload } = await load('/services', headersWith(Buffer.from('another')));
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await shell.get('/services')).body);
  expect(headers.vary).toBe('accept-encoding, available-dictionary');
});

it('names one dictionary per set and language', async () => {
  const [services, welcome, spanish] = [
    await load('/services'),
    await load('/welcome', { cookie: 'shell_theme=dark' }),
    await load('/services', { 'accept-language': 'es' }),
  ];
  expect(dictionaryOf(services)).toMatch(/^\/page-dictionaries\/[0-9a-f]{32}\.txt$/);
  expect(dictionaryOf(welcome)).toBe(dictionaryOf(services));
  expect(dictionaryOf(spanish)).not.toBe(dictionaryOf(services));
});

it.each<[string, Record<string, string>]>([
  ['saves data', { 'save-data': 'on' }],
  ['has a preview link', { cookie: 'shell_preview=abc.def' }],
])('names no dictionary for a visitor who %s', async (_, headers) => {
  expect(dictionaryOf(await load('/services', headers))).toBeUndefined();
});

it('names no dictionary without a set number', async () => {
  set = undefined;
  expect(dictionaryOf(await load())).toBeUndefined();
});

it('names the dictionary only to browsers that do not have it', async () => {
  const dictionary = await loadDictionary();
  expect(
    dictionaryOf(await load('/services', headersWith(dictionary)), dictionary),
  ).toBeUndefined();

  [set, version] = [8, '1.1.0'];
  const swapped = await load('/services', headersWith(dictionary));
  const next = dictionaryOf(swapped, dictionary)!;
  expect(swapped.headers['content-encoding']).toBe('dcz');
  expect(unpacked(swapped.rawPayload, dictionary).toString()).toContain('mf-services/1.1.0/');

  // It is sent as a delta to the previous one.
  const response = await shell.get(next, headersWith(dictionary));
  expect(response.headers['content-encoding']).toBe('dcz');
  expect(response.rawPayload.length).toBeLessThan(300);
  expect(unpacked(response.rawPayload, dictionary)).toStrictEqual(
    (await shell.get(next)).rawPayload,
  );
});

it('caches a dictionary for a month', async () => {
  const path = dictionaryOf(await load())!;
  const { headers, rawPayload } = await shell.get(path, chromium);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=2592000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/plain; charset=utf-8',
    'use-as-dictionary': 'match="/*", match-dest=("document" "")',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(brotliDecompressSync(rawPayload)).toStrictEqual((await shell.get(path)).rawPayload);
});

it('responds without content to a dictionary of another server', async () => {
  const { statusCode, headers, body } = await shell.get(`/page-dictionaries/${'0'.repeat(32)}.txt`);
  expect([statusCode, body]).toStrictEqual([204, '']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

it('contains no data of a visitor', async () => {
  const visitor = '11111111-2222-4333-8444-555555555555';
  const answer = await loadDictionary({ cookie: `shell_visitor=${visitor}; shell_owner=secret` });
  expect(answer.toString()).not.toMatch(/secret|11111111|"set":/);
});

it('keeps the dictionary after a restart', async () => {
  const dictionary = await loadDictionary();
  await waitForFiles(1);
  await shell.close();
  await start({ SHELL_DATA: shell.config.data });
  expect((await load('/services', headersWith(dictionary))).headers['content-encoding']).toBe(
    'dcz',
  );
});

it('keeps the last 16 dictionaries', async () => {
  const first = await loadDictionary();
  for (let next = 8; next < 24; next += 1) {
    [set, version] = [next, `1.${next}.0`];
    await load();
  }
  await waitForFiles(16);
  expect((await load('/services', headersWith(first))).headers['content-encoding']).toBe('br');
});

it('serves dictionaries without a writable disk', async () => {
  await shell.close();
  writeFileSync(join(shell.data, 'page-dictionaries'), '');
  await start({ SHELL_DATA: shell.data });
  const dictionary = await loadDictionary();
  expect((await load('/services', headersWith(dictionary))).headers['content-encoding']).toBe(
    'dcz',
  );
});

/** Waits until this number of dictionaries is on disk. */
async function waitForFiles(count: number) {
  const folder = join(shell.config.data, 'page-dictionaries');
  const countFiles = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.txt')).length;
    } catch {
      return 0;
    }
  };
  const deadline = Date.now() + 10_000;
  while (countFiles() !== count && Date.now() < deadline) await setTimeout(10);
  expect(countFiles()).toBe(count);
}
