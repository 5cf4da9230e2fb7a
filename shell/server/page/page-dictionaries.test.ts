import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { unpacked } from 'shared-server/testing';
import { blockIn, documentWith, startShell, type TestShell } from '../testing/shell';

const chromium = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let shell: TestShell;
let set: number | undefined;
let shown: object;
let version: string;

beforeEach(async () => {
  [set, version, shown] = [7, '1.0.0', { kind: 'over', why: 'ended' }];
  await start();
});
afterEach(async () => {
  await shell.close();
  rmSync(shell.config.data, { recursive: true, force: true });
});

async function start(variables: NodeJS.ProcessEnv = {}) {
  shell = await startShell(variables);
  shell.registry = ({ url }) =>
    url.pathname === '/previews/shown'
      ? Response.json(shown)
      : Response.json(documentWith(['mf-services', version]), {
          headers: set === undefined ? {} : { 'x-set': String(set) },
        });
}

const load = (address = '/services', headers: Record<string, string> = {}) =>
  shell.get(address, { ...chromium, ...headers });

type Page = Awaited<ReturnType<typeof load>>;

/** Where a page says that its dictionary is. */
const toldBy = ({ rawPayload, headers }: Pick<Page, 'rawPayload' | 'headers'>, had?: Buffer) => {
  const page = {
    br: () => brotliDecompressSync(rawPayload),
    dcz: () => unpacked(rawPayload, had!),
  }[headers['content-encoding'] as 'br' | 'dcz']();
  return blockIn(page.toString(), 'config').dictionary as string | undefined;
};

/** As a browser that has this one asks. */
const having = (dictionary: Buffer) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
});

/** What a browser keeps after its first page. */
async function fetched(headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await shell.get(toldBy(await load('/services', headers))!);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

it('who has the dictionary gets of each page what differs', async () => {
  const dictionary = await fetched();
  for (const address of ['/welcome?step=1', '/services', '/setNumber', '/no-such-page']) {
    const { body } = await shell.get(address);
    // Who has it is not told where it is.
    const whole = body.replace(/,"dictionary":"[^"]+"/, '');
    expect(whole).not.toBe(body);
    const answer = await load(address, having(dictionary));
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(unpacked(answer.rawPayload, dictionary).toString()).toBe(whole);
    expect(answer.rawPayload.length).toBeLessThan(700);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('one who has none, or one that nobody knows, gets the page compressed as the browser takes it', async () => {
  const { headers, rawPayload } = await load('/services', having(Buffer.from('another')));
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await shell.get('/services')).body);
  expect(headers.vary).toBe('accept-encoding, available-dictionary');
});

it('all pages of a set tell the same one, each language its own', async () => {
  const [services, welcome, spanish] = [
    await load('/services'),
    await load('/welcome', { cookie: 'shell_theme=dark' }),
    await load('/services', { 'accept-language': 'es' }),
  ];
  expect(toldBy(services)).toMatch(/^\/page-dictionaries\/[0-9a-f]{32}\.txt$/);
  expect(toldBy(welcome)).toBe(toldBy(services));
  expect(toldBy(spanish)).not.toBe(toldBy(services));
});

it.each<[string, Record<string, string>]>([
  ['saves data', { 'save-data': 'on' }],
  ['looks at what a link shows', { cookie: 'shell_preview=abc.def' }],
])('who %s is told of none', async (_, headers) => {
  expect(toldBy(await load('/services', headers))).toBeUndefined();
});

it('a page of a set without a number tells of none', async () => {
  set = undefined;
  expect(toldBy(await load())).toBeUndefined();
});

it('who has it is not told again, who has the one of another set is', async () => {
  const dictionary = await fetched();
  expect(toldBy(await load('/services', having(dictionary)), dictionary)).toBeUndefined();

  [set, version] = [8, '1.1.0'];
  const swapped = await load('/services', having(dictionary));
  const next = toldBy(swapped, dictionary)!;
  expect(swapped.headers['content-encoding']).toBe('dcz');
  expect(unpacked(swapped.rawPayload, dictionary).toString()).toContain('mf-services/1.1.0/');

  // It comes as what differs from the one of before.
  const told = await shell.get(next, having(dictionary));
  expect(told.headers['content-encoding']).toBe('dcz');
  expect(told.rawPayload.length).toBeLessThan(300);
  expect(unpacked(told.rawPayload, dictionary)).toStrictEqual((await shell.get(next)).rawPayload);
});

it('a dictionary is kept for a month, for pages and for dictionaries', async () => {
  const path = toldBy(await load())!;
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

it('one that another server made is no error, and not remembered as missing', async () => {
  const { statusCode, headers, body } = await shell.get(`/page-dictionaries/${'0'.repeat(32)}.txt`);
  expect([statusCode, body]).toStrictEqual([204, '']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

it('nothing of a visitor is in it', async () => {
  const visitor = '11111111-2222-4333-8444-555555555555';
  const answer = await fetched({ cookie: `shell_visitor=${visitor}; shell_owner=secret` });
  expect(answer.toString()).not.toMatch(/secret|11111111|"set":/);
});

it('a server that is started anew knows it still', async () => {
  const dictionary = await fetched();
  await kept(1);
  await shell.close();
  await start({ SHELL_DATA: shell.config.data });
  expect((await load('/services', having(dictionary))).headers['content-encoding']).toBe('dcz');
});

it('those of the last sixteen sets are kept', async () => {
  const first = await fetched();
  for (let next = 8; next < 24; next += 1) {
    [set, version] = [next, `1.${next}.0`];
    await load();
  }
  await kept(16);
  expect((await load('/services', having(first))).headers['content-encoding']).toBe('br');
});

it('a server whose disk takes nothing serves all the same', async () => {
  await shell.close();
  writeFileSync(join(shell.data, 'page-dictionaries'), '');
  await start({ SHELL_DATA: shell.data });
  const dictionary = await fetched();
  expect((await load('/services', having(dictionary))).headers['content-encoding']).toBe('dcz');
});

/** Waits until so many are on disk. */
async function kept(wanted: number) {
  const folder = join(shell.config.data, 'page-dictionaries');
  const named = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.txt')).length;
    } catch {
      return 0;
    }
  };
  const givenUp = Date.now() + 10_000;
  while (named() !== wanted && Date.now() < givenUp) await setTimeout(10);
  expect(named()).toBe(wanted);
}
