import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { copiesOf, smallestOf } from './copies';

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
