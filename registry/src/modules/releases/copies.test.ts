import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { copiesOf, smallestOf } from './copies';

const script = readFileSync(require.resolve('semver/classes/range'));

it('a copy in brotli is as small as brotli can', async () => {
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

it('a file weighs what its smallest copy does, whether that was made before or not', async () => {
  const weighed = await smallestOf('app.js', Buffer.from(script));
  const [first] = await copiesOf('app.js', script);
  expect(weighed).toBe(first!.content.length);
  expect(await smallestOf('app.js', script)).toBe(weighed);
});

it('what does not compress, or is too small to, weighs what it is and has no copy', async () => {
  expect(await copiesOf('font.woff2', script)).toStrictEqual([]);
  expect(await smallestOf('font.woff2', script)).toBe(script.length);
  expect(await copiesOf('app.js', script.subarray(0, 1023))).toStrictEqual([]);
  expect(await copiesOf('contract.json', script)).toStrictEqual([]);
});
