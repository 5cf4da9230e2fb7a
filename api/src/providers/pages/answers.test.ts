import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { bookingPages } from './read-page';

const html = '<meta charset="iso-8859-1"><p>Café</p>';
const bytes = Buffer.from(html, 'latin1');

const compressed = new Map<string, Buffer>([
  ['gzip', gzipSync(bytes)],
  ['x-gzip', gzipSync(bytes)],
  ['deflate', deflateSync(bytes)],
  ['br', brotliCompressSync(bytes)],
  ['identity', bytes],
]);
const faulty = new Map<string, [encoding: string, body: Buffer]>([
  ['/bomb', ['gzip', gzipSync(Buffer.alloc(50_000_000))]],
  ['/damaged', ['gzip', bytes]],
  ['/unknown', ['compress', bytes]],
]);

const challenges = new Map<string, [status: number, header: string, value: string]>([
  ['/cloudflare', [503, 'cf-mitigated', 'challenge']],
  ['/aws', [202, 'x-amzn-waf-action', 'challenge']],
  ['/aws-captcha', [405, 'x-amzn-waf-action', 'captcha']],
  ['/vercel', [429, 'x-vercel-mitigated', 'challenge']],
]);

const site = createServer((request, response) => {
  const path = request.url ?? '';
  const challenge = challenges.get(path);
  if (challenge) {
    const [code, name, value] = challenge;
    return response.writeHead(code, { 'content-type': 'text/html', [name]: value }).end(html);
  }
  const status = /^\/status\/(\d+)$/.exec(path)?.[1];
  if (status) return response.writeHead(Number(status), { 'content-type': 'text/html' }).end('No.');
  const [encoding, body] = faulty.get(path) ?? [path.slice(1), compressed.get(path.slice(1))];
  if (!body) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
    .end(body);
});
let trustedOrigin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, resolve));
  trustedOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const read = (path: string) => bookingPages({ trustedOrigin }).read(`${trustedOrigin}${path}`);

test.each([...compressed.keys()])(
  'reads an answer with the content encoding %s, and the character set of its meta element',
  async (encoding) => {
    expect(await read(`/${encoding}`)).toStrictEqual({ kind: 'page', html });
  },
);

test.each([
  ['/bomb', 'too-large'],
  ['/damaged', 'not-a-page'],
  ['/unknown', 'not-a-page'],
  ['/cloudflare', 'robots'],
  ['/aws', 'robots'],
  ['/aws-captcha', 'robots'],
  ['/vercel', 'robots'],
  ['/status/401', 'robots'],
  ['/status/403', 'robots'],
  ['/status/451', 'robots'],
  ['/status/404', 'not-found'],
  ['/status/410', 'not-found'],
])('refuses %s: %s', async (path, because) => {
  expect(await read(path)).toStrictEqual({ kind: 'refused', because });
});
