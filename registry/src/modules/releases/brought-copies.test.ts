import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtFiles, upload } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { copiesBeside } from './brought-copies';
import { projectPath } from './project-path';

withDatabase();
let registry: TestRegistry;
const path = 'remoteEntry.js';
const content = Buffer.from(builtFiles()[path]!);
/** Longer than the one that the registry would make. */
const copy = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

beforeEach(async () => {
  registry = await startRegistry();
});

afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const publish = (copies: unknown) =>
  registry.post(`${projectPath}/mf-services/versions`, { ...upload(), copies });

const base64 = (copies: Record<string, Buffer>) =>
  Object.fromEntries(
    Object.entries(copies).map(([name, bytes]) => [name, bytes.toString('base64')]),
  );

it('browsers get the copy in brotli that the build brought', async () => {
  expect((await publish(base64({ [path]: copy }))).statusCode).toBe(201);

  const answer = await registry.get(`/remotes/mf-services/1.0.0/${path}`, {
    'accept-encoding': 'br',
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.equals(copy)).toBe(true);
});

const compressed = (text: string | Buffer) => brotliCompressSync(text);

it.each([
  ['of another file', path, compressed('other();'.repeat(300))],
  ['of more than the file', path, compressed(`${content.toString()} more();`)],
  ['of less than the file', path, compressed(content.subarray(1))],
  ['cut off', path, copy.subarray(0, -1)],
  ['with something behind it', path, Buffer.concat([copy, Buffer.from('x')])],
  ['that is gzip', path, gzipSync(content)],
  ['that is empty', path, Buffer.alloc(0)],
  ['of a file that is not there', 'gone.js', copy],
  ['of a file that is too small', 'app.js', compressed(builtFiles()['app.js']!)],
  ['of what every object has', 'constructor', copy],
])('a copy %s is refused by its name, and nothing is published', async (_what, name, bytes) => {
  const refused = await publish(base64({ [name]: bytes }));

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: name });
  expect(refused.json().message).toMatch(/^copies: /);
  expect(await registry.releases.list('mf-services')).toStrictEqual([]);
});

it.each([
  ['no base64', { [path]: 'no base64!' }, path],
  ['no list', 'all of them', 'copies'],
  ['a list of numbers', { [path]: 1 }, `copies.${path}`],
])('copies that are %s are refused', async (_what, copies, field) => {
  const refused = await publish(copies);

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
});

it('what is published already may come with copies, and keeps those it has', async () => {
  await registry.publish();
  const place = join(registry.store, 'mf-services/1.0.0', `${path}.br`);
  const before = readFileSync(place);

  expect((await publish(base64({ [path]: copy }))).statusCode).toBe(200);
  expect(readFileSync(place).equals(before)).toBe(true);
});

it('beside a build are copies of what is published and compresses, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-copies-'));
  const written = [`${path}.br`, `${path}.gz`, 'app.js.br', 'left-over.js.br'];
  for (const name of written) writeFileSync(join(folder, name), copy);
  const bundle = new Map(
    Object.entries(builtFiles()).map(([name, text]) => [name, Buffer.from(text)]),
  );
  bundle.set('without-a-copy.js', content);

  expect([...copiesBeside(folder, bundle).keys()]).toStrictEqual([path]);
  rmSync(folder, { recursive: true });
});
