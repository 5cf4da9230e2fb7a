import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { builtFiles } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from './bundle';
import { serveFiles } from './files';
import { createFolderStore } from './folder-store';

withDatabase();
let registry: TestRegistry;
let address: { host: string; port: number };
const base = '/remotes/mf-services/1.0.0';

beforeAll(async () => {
  registry = await startRegistry();
  const otherFiles = { 'style.css': 'a{}', 'font.woff2': 'letters', 'module.mjs': 'module();' };
  await registry.publish({ files: otherFiles });
  writeFileSync(join(registry.store, 'secret.txt'), 'secret');
  await registry.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = registry.server.server.address() as AddressInfo;
  address = { host: '127.0.0.1', port };
});

it('serves a file as immutable, to every origin, without credentials', async () => {
  const { statusCode, headers, body } = await registry.get(`${base}/chunks/later.js`, {
    origin: 'https://shell.example',
  });

  expect(statusCode).toBe(200);
  expect(body).toBe('later();');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(headers).not.toHaveProperty('set-cookie');
});

it.each([
  ['gone.js', '1.0.0'],
  ['remoteEntry.js.br', '1.0.0'],
  ['app.js', '2.0.0'],
])('the error for %s in %s names the file and the release', async (path, version) => {
  const answer = await registry.get(`/remotes/mf-services/${version}/${path}`);
  expect([answer.statusCode, answer.json()]).toStrictEqual([
    404,
    { code: 'NOT_FOUND', message: `There is no file ${path} in mf-services ${version}.` },
  ]);
});

it('asks browsers to keep a file as a dictionary for similar ones, unless that saves nothing', async () => {
  const pattern = async (path: string) =>
    (await registry.get(`${base}/${path}`)).headers['use-as-dictionary'];
  expect(await pattern('remoteEntry.js')).toBe('match="/remotes/*/*/remoteEntry.js"');
  for (const path of ['app.js', 'style.css']) {
    expect([path, await pattern(path)]).toStrictEqual([path, undefined]);
  }
});

describe('a browser with another version of a file', () => {
  const dictionary = `${'a'.repeat(43)}=`;
  const integrity = integrityOf(Buffer.from(builtFiles()['remoteEntry.js']!));

  async function got(path: string, headers: Record<string, string>) {
    const server = fastify();
    const store = createFolderStore(registry.store);
    const find = (id: string, name: string) =>
      id === integrity && name === dictionary ? Buffer.from('what differs') : undefined;
    await serveFiles(server, { releases: registry.releases, store, deltas: { find } });
    const { body, headers: had } = await server.inject({ url: `${base}/${path}`, headers });
    await server.close();
    return [body, had['content-encoding'], had['content-type'], had['cache-control']];
  }
  const has = { 'accept-encoding': 'dcz', 'available-dictionary': `:${dictionary}:` };
  const asAlways = ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'];
  const whole = builtFiles()['remoteEntry.js'];

  it.each([
    ['is sent what differs', 'remoteEntry.js', has, 'what differs', 'dcz'],
    ['is sent all, where it takes no such thing', 'remoteEntry.js', {}, whole, undefined],
    ['is sent all, where it is no help', 'app.js', has, builtFiles()['app.js'], undefined],
  ])('%s', async (_what, path, headers, body, encoding) => {
    expect(await got(path, headers)).toStrictEqual([body, encoding, ...asAlways]);
  });
});

it.each([
  '/remotes/mf-services/1.0.0/../../secret.txt',
  '/remotes/mf-services/1.0.0/..%2f..%2fsecret.txt',
  '/remotes/mf-services/1.0.0/%2e%2e/%2e%2e/secret.txt',
  '/remotes/mf-services/1.0.0/..%5c..%5csecret.txt',
  '/remotes/../secret.txt',
  '/remotes/mf-services/%2e%2e/secret.txt',
  '/remotes/%2e%2e/mf-services/1.0.0/app.js',
  '/remotes/mf-services%2f1.0.0/1.0.0/app.js',
  '/remotes/mf-services/1.0.0//app.js',
  '/remotes/mf-services/1.0.0/./app.js',
  '/remotes/mf-services/1.0.0/app.js%00.png',
  '/remotes/mf-services/1.0.0/remoteEntry.js.br',
  '/remotes/mf-services/1.0.0/constructor',
  '/remotes/mf-services/1.0.0/',
  '/remotes/mf-services/2.0.0/app.js',
  '/remotes/.drafts/1.0.0/app.js',
  '/secret.txt',
])('%s leads to no file', async (path) => {
  const { status, body } = await asSent(path);

  expect([400, 403, 404]).toContain(status);
  expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) });
});

/** Over a real socket, because HTTP clients normalize the path before they send it. */
function asSent(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ ...address, path }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}
