import { createHash } from 'node:crypto';
import { unpacked } from '../testing';
import { deltaOf, dictionaryAtHand, dictionaryName } from './index';
import { takesCoding } from '../negotiation';

const words = (start: number) =>
  Array.from({ length: 900 }, (_, index) => `word${((index + start) * 7919) % 10_007}`).join(' ');
const before = Buffer.from(`${words(0)} before`);
const after = Buffer.from(`${words(0)} after`);

it('names the dictionary of a delta, and restores the file with it', async () => {
  const delta = await deltaOf(after, before);

  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toStrictEqual(createHash('sha256').update(before).digest());
  expect(unpacked(delta, before)).toStrictEqual(after);
  expect(delta.length).toBeLessThan(100);
});

it('rejects a dictionary that begins like a trained one', async () => {
  const trained = Buffer.concat([Buffer.from([0x37, 0xa4, 0x30, 0xec]), before]);

  await expect(deltaOf(after, trained)).rejects.toThrow('Failed to compress');
});

it('names a dictionary by its hash', () => {
  expect(dictionaryName(Buffer.from('abc'))).toBe('ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
});

const named = ':ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:';

it('reads the dictionary of a browser that supports deltas', () => {
  const headers = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': named };
  expect(dictionaryAtHand(headers)).toBe('ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
});

it.each([
  ['it has none', { 'accept-encoding': 'br, dcz' }],
  ['it takes none', { 'accept-encoding': 'gzip, br, zstd', 'available-dictionary': named }],
  ['it refuses them', { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': named }],
  ['it says no coding', { 'available-dictionary': named }],
  [
    'it wants a part',
    { 'accept-encoding': 'dcz', 'available-dictionary': named, range: 'bytes=0-9' },
  ],
  ['the name is none', { 'accept-encoding': 'dcz', 'available-dictionary': ':abc=:' }],
  ['the name has no colons', { 'accept-encoding': 'dcz', 'available-dictionary': 'abc' }],
])('offers nothing if %s', (_, headers) => {
  expect(dictionaryAtHand(headers)).toBeUndefined();
});

it.each([
  ['br', 'gzip, br', true],
  ['br', 'gzip, BR ; q=0.5', true],
  ['br', 'gzip', false],
  ['br', 'br;q=0.0', false],
  ['br', 'brotli', false],
])('decides whether %s matches "%s": %s', (coding, accepted, expected) => {
  expect(takesCoding({ 'accept-encoding': accepted }, coding)).toBe(expected);
});
