import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiesOf, smallestOf, readCopies } from './copies';
import { builtFiles } from '../../testing/built-remote';

const script = readFileSync(require.resolve('semver/classes/range'));

it('a brotli copy is as small as possible', async () => {
  const [first] = await copiesOf('app.js', script);
  const best = brotliCompressSync(script, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: script.length,
    },
  });
  expect(first).toMatchObject({ ending: '.br', encoding: 'br' });
  expect(first!.content).toHaveLength(best.length);
  expect(brotliDecompressSync(first!.content).equals(script)).toBe(true);
});

it('a file weighs as much as its smallest copy, whether or not the copy exists', async () => {
  const weighed = await smallestOf('app.js', Buffer.from(script));
  const [first] = await copiesOf('app.js', script);
  expect(weighed).toBe(first!.content.length);
  expect(await smallestOf('app.js', script)).toBe(weighed);
});

it('an incompressible or tiny file has no copy and weighs its own size', async () => {
  expect(await copiesOf('font.woff2', script)).toStrictEqual([]);
  expect(await smallestOf('font.woff2', script)).toBe(script.length);
  expect(await copiesOf('app.js', script.subarray(0, 1023))).toStrictEqual([]);
  expect(await copiesOf('contract.json', script)).toStrictEqual([]);
});

it('finds the copies of files that are published and compress, and no others', () => {
  const path = 'remoteEntry.js';
  const folder = mkdtempSync(join(tmpdir(), 'built-copies-'));
  const written = [`${path}.br`, `${path}.gz`, 'app.js.br', 'left-over.js.br'];
  for (const name of written) writeFileSync(join(folder, name), 'a copy');
  const bundle = new Map(
    Object.entries(builtFiles()).map(([name, text]) => [name, Buffer.from(text)]),
  );
  bundle.set('without-a-copy.js', bundle.get(path)!);

  expect([...readCopies(folder, bundle).keys()]).toStrictEqual([path]);
  rmSync(folder, { recursive: true });
});
