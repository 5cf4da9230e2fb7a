import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtFiles, listingOf, upload } from '../../testing/built-remote';
import {
  fileUrl,
  startRegistry,
  token,
  withDatabase,
  type TestRegistry,
} from '../../testing/registry';
import { integrityOf } from './bundle';
import { integrityFrom, keyOf } from './file-key';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;
const name = 'mf-services';
const path = 'remoteEntry.js';
const files = builtFiles();
const content = Buffer.from(files[path]!);
/** Longer than the copy that the registry would make. */
const copy = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

beforeEach(async () => {
  registry = await startRegistry();
});

const send = (url: string, payload: Buffer | string, headers: Record<string, string> = {}) =>
  registry.server.inject({
    method: 'PUT',
    url,
    payload,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  });
const sendCopy = (bytes: Buffer) =>
  send(fileUrl(name, path, content), bytes, { 'content-encoding': 'br' });
const missing = async (more: object = {}) =>
  (await registry.post(`${projectPath}/${name}/missing`, { ...upload(), ...more })).json();
const publish = () => registry.post(`${projectPath}/${name}/versions`, upload());
const integrities = Object.values(upload().files);

it('writes an integrity as a key and back', () => {
  const integrity = integrityOf(content);
  expect(keyOf(integrity)).toMatch(/^[0-9a-f]{96}$/);
  expect(integrityFrom(keyOf(integrity))).toBe(integrity);
});

it('names the files that it does not have, until they arrive or are published', async () => {
  expect((await missing()).missing).toStrictEqual(integrities);
  await registry.sendFiles(name, { [path]: content });
  expect((await missing()).missing).toStrictEqual(
    integrities.filter((integrity) => integrity !== integrityOf(content)),
  );
  await registry.publish();
  rmSync(join(registry.store, '.staging'), { recursive: true });
  expect((await missing()).missing).toStrictEqual([]);
  expect((await publish()).statusCode).toBe(200);
});

it('refuses more files of a remote than eight times the upload limit within six hours', async () => {
  let time = Date.parse('2026-11-28T10:00:00Z');
  const limited = await startRegistry({ uploadLimit: 1_000 }, { now: () => time });
  const sendNext = (remote: string, number: number) =>
    limited.sendFiles(remote, { [`${number}.txt`]: String(number).padStart(1_000) });
  for (let number = 1; number <= 8; number += 1) {
    expect(await sendNext(name, number)).toBeUndefined();
  }
  time += 5 * 3_600_000;
  const refused = await sendNext(name, 9);
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds: 3_600 });
  // A file that has arrived counts once, and other remotes have their own limits.
  expect(await sendNext(name, 8)).toBeUndefined();
  expect(await sendNext('mf-later-steps', 9)).toBeUndefined();
  time += 3_600_000;
  expect(await sendNext(name, 9)).toBeUndefined();
});

it('compresses a file when it arrives', async () => {
  await registry.sendFiles(name, { [path]: content });
  const key = keyOf(integrityOf(content));
  const staged = readdirSync(join(registry.store, '.staging', name));
  expect(staged).toStrictEqual(expect.arrayContaining([key, `${key}.br`, `${key}.gz`]));
});

it('compresses a file once, however often it is sent', async () => {
  await registry.sendFiles(name, { [path]: content });
  const staged = join(registry.store, '.staging', name, `${keyOf(integrityOf(content))}.br`);
  utimesSync(staged, 1, 1);
  expect(await registry.sendFiles(name, { [path]: content })).toBeUndefined();
  expect(statSync(staged).mtimeMs).toBe(1000);
});

it('stores the files of each remote apart', async () => {
  await registry.sendFiles('mf-gbp-create', files);
  const refused = await publish();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'NOT_FOUND', field: 'release.json' },
  ]);
});

it('refuses a file with another integrity, by its name', async () => {
  const refused = await send(fileUrl(name, path, content), 'other();');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'PAYLOAD_INVALID', field: path },
  ]);
  expect((await missing()).missing).toHaveLength(integrities.length);
});

it('refuses a file with another type or encoding', async () => {
  for (const headers of [
    { 'content-type': 'application/json' },
    { 'content-encoding': 'gzip' },
  ] as Record<string, string>[]) {
    const refused = await send(fileUrl(name, path, content), '{}', headers);
    expect([refused.statusCode, refused.json().field]).toStrictEqual([400, path]);
  }
});

it('refuses a file without a token for its remote', async () => {
  const bearerToken = await registry.tokenFor({ acts: ['publish'], remotes: ['mf-gbp-create'] });
  const refused = await registry.sendFiles(name, files, bearerToken);
  expect(refused?.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
});

it('refuses to list a path as a remote, another hash and over 1000 files', async () => {
  const url = `${projectPath}/${name}/missing`;
  const many = Array.from({ length: 1001 }, (_, index) => [`${index}.js`, 'x'] as const);
  for (const answer of [
    await registry.post(`${projectPath}/..%2fup/missing`, upload()),
    await registry.post(url, { version: '1.0.0', files: { a: 'md5-x' } }),
    await registry.post(url, listingOf(Object.fromEntries(many))),
  ]) {
    expect(answer.statusCode).toBe(400);
  }
});

it('gives browsers the copy in brotli that the build made', async () => {
  await sendCopy(copy);
  expect((await registry.publish()).statusCode).toBe(201);

  const answer = await registry.get(`/remotes/mf-services/1.0.0/${path}`, {
    'accept-encoding': 'br',
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(readFileSync(join(registry.store, name, '1.0.0', path))).toStrictEqual(content);
});

it('refuses a copy that is not of the file, by its name', async () => {
  const damaged: [string, Buffer][] = [
    ['of another file', brotliCompressSync('other();'.repeat(300))],
    ['of more than the file', brotliCompressSync(`${content.toString()} more();`)],
    ['of less than the file', brotliCompressSync(content.subarray(1))],
    ['cut off', copy.subarray(0, -1)],
    ['with something behind it', Buffer.concat([copy, Buffer.from('x')])],
    ['that is gzip', gzipSync(content)],
    ['that is empty', Buffer.alloc(0)],
  ];
  for (const [what, bytes] of damaged) {
    const refused = await sendCopy(bytes);
    expect([what, refused.statusCode, refused.json()]).toMatchObject([
      what,
      400,
      { code: 'PAYLOAD_INVALID', field: path },
    ]);
  }
  expect((await missing()).missing).toHaveLength(integrities.length);
});

it('refuses a copy that unpacks to more than the limit', async () => {
  const small = await startRegistry({ uploadLimit: 1000 });
  const refused = await small.server.inject({
    method: 'PUT',
    url: fileUrl(name, path, content),
    payload: copy,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-encoding': 'br',
    },
  });
  await small.close();
  expect(refused.statusCode).toBe(400);
});

it('refuses a release whose files together are over the limit', async () => {
  const most = Math.max(...Object.values(files).map(({ length }) => length));
  const small = await startRegistry({ uploadLimit: most });
  const refused = await small.publish();
  await small.close();
  expect([refused.statusCode, refused.json().field]).toStrictEqual([413, 'files']);
});

it('deletes old files that no release used', async () => {
  await registry.sendFiles(name, files);
  const { createFolderStore } = await import('./folder-store');
  const { staging } = createFolderStore(registry.store);
  await staging.clear(3_600_000);
  expect((await missing()).missing).toStrictEqual([]);
  await staging.clear(0);
  expect((await missing()).missing).toHaveLength(integrities.length);
});
