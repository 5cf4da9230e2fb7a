import { armIn, armOf, bucketOf } from './arms';
import { sha256 } from './sha256';

/** Random, and the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(11);
const hex = (digits: number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
const visitors = Array.from(
  { length: 100_000 },
  () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
);
const placed = visitors.map((visitor) => bucketOf('salt', visitor));
const inCanary = (share: number) => placed.filter((bucket) => bucket < share * 100).length;

/** As other programs compute it; the last ones fill a block, and need one more. */
it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['salt:visitor', '3775ec2880b11497d74fd7d6b371466043e612513c422e12eb4e73b044572b5f'],
  ['ü€😀', 'bec2d3e7c2047c817dc4c8c4e13f7a4801bb0c7f8798e3ac3e2fd65d71cb4993'],
  ['a'.repeat(55), '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
  ['a'.repeat(56), 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
  ['a'.repeat(1000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
])('the hash of %j is the one that everybody computes', (text, known) => {
  const hash = [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
  expect(hash).toBe(known);
});

it('a visitor is in the arm of their bucket', () => {
  const some = visitors.slice(0, 1000);
  expect(some.map((one) => armOf('salt', one, 10))).toStrictEqual(
    placed.slice(0, 1000).map((bucket) => armIn(bucket, 10)),
  );
});

it('of 100 000 visitors nobody is in a canary of 0 percent, and everybody in one of 100', () => {
  const arms = (share: number) => new Set(placed.map((bucket) => armIn(bucket, share)));
  expect([...arms(0)]).toStrictEqual(['stable']);
  expect([...arms(100)]).toStrictEqual(['canary']);
});

it.each([0.01, 0.5, 1, 10, 33.33, 50, 99])('%d percent are that many of 100 000', (share) => {
  const expected = (share / 100) * visitors.length;
  const spread = Math.sqrt(expected * (1 - share / 100));
  expect(Math.abs(inCanary(share) - expected)).toBeLessThan(4.5 * spread + 1);
});

it('nobody leaves the canary while its share grows', () => {
  const shares = [0, 0.01, 1, 5, 10, 25, 50, 99.99, 100];
  const flippedBack = placed.filter((bucket) => {
    const arms = shares.map((share) => armIn(bucket, share));
    return arms.lastIndexOf('stable') > arms.indexOf('canary') && arms.includes('canary');
  });
  expect(flippedBack).toStrictEqual([]);
});

it('every bucket has its visitors, none more than chance gives it', () => {
  const tens = new Array<number>(100).fill(0);
  for (const bucket of placed) tens[Math.floor(bucket / 100)]! += 1;
  const chiSquare = tens.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // 99 degrees of freedom: above 161 by chance once in ten thousand times.
  expect(chiSquare).toBeLessThan(161);
});

it('who is in one canary says nothing of the next', () => {
  const both = visitors.filter(
    (visitor, at) => placed[at]! < 1000 && armOf('another', visitor, 10) === 'canary',
  ).length;
  expect(Math.abs(both - 1000)).toBeLessThan(4.5 * Math.sqrt(990));
});
