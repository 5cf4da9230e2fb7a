import fastify from 'fastify';
import { createFileSender, contentTypeOf } from './file-sender';

const release = {
  name: 'mf-services',
  version: '1.0.0',
  files: Object.fromEntries(
    ['app.js', 'picture.png'].map((path) => [path, { integrity: '', bytes: 5000 }]),
  ),
};
const small = { 'small.js': { integrity: '', bytes: 1023 } };

/** What a browser gets of a file if the store has these files. */
async function got(stored: string[], path: string, accepted?: string) {
  const requests: string[] = [];
  const send = createFileSender(async ({ name, version }, file) => {
    requests.push(file);
    return stored.includes(file) ? Buffer.from(`${name} ${version} ${file}`) : undefined;
  }, 'forever');
  const server = fastify();
  server.get('/*', async (request, reply) =>
    send({ request, reply }, { ...release, files: { ...release.files, ...small } }, path),
  );
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await server.inject({ url: '/', headers });
  await server.close();
  return { answer, requests, encoding: answer.headers['content-encoding'] };
}

const copies = ['app.js', 'app.js.br', 'app.js.zst', 'app.js.gz'];

it.each([
  [copies, 'gzip, zstd, br', 'app.js.br', 'br', ['app.js.br']],
  [copies, 'gzip, zstd', 'app.js.zst', 'zstd', ['app.js.zst']],
  [copies, 'gzip', 'app.js.gz', 'gzip', ['app.js.gz']],
  [['app.js', 'app.js.gz'], 'gzip, zstd, br', 'app.js.gz', 'gzip', copies.slice(1)],
  [['app.js'], 'br', 'app.js', undefined, ['app.js.br', 'app.js']],
  [copies, 'deflate', 'app.js', undefined, ['app.js']],
  [copies, undefined, 'app.js', undefined, ['app.js']],
])('of %j a browser that accepts %s gets %s', async (stored, accepted, path, encoding, read) => {
  const { answer, requests, encoding: sent } = await got(stored, 'app.js', accepted);
  expect([answer.body, sent, requests]).toStrictEqual([
    `mf-services 1.0.0 ${path}`,
    encoding,
    read,
  ]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'forever',
  });
});

it.each(['picture.png', 'small.js', 'unlisted.js'])('looks for no copy of %s', async (path) => {
  const { answer, requests } = await got([path, `${path}.br`], path, 'br');
  expect([answer.body, requests]).toStrictEqual([`mf-services 1.0.0 ${path}`, [path]]);
});

it('reports a file that is missing in the store', async () => {
  const { answer } = await got([], 'app.js', 'br');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    500,
    { code: 'NOT_FOUND', message: 'app.js of mf-services is not in the store.' },
  ]);
});

it.each([
  ['chunks/later.js', 'text/javascript; charset=utf-8'],
  ['PICTURE.PNG', 'image/png'],
  ['release.json', 'application/json; charset=utf-8'],
  ['style.css', 'text/css; charset=utf-8'],
  ['font.woff2', 'font/woff2'],
  ['module.mjs', 'text/javascript; charset=utf-8'],
  ['module.wasm', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});
