import { armIn, armOf, bucketOf, createDraws } from './arms';

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

it('takes the bucket from the first 32 bits of SHA-256 over salt and visitor', () => {
  // 0x3775ec28 of the hash of 'salt:visitor'.
  expect(bucketOf('salt', 'visitor')).toBe(Math.floor((0x3775ec28 / 2 ** 32) * 10_000));
});

it('puts a visitor into the arm of the bucket', () => {
  const some = visitors.slice(0, 1000);
  expect(some.map((visitor) => armOf('salt', visitor, 10))).toStrictEqual(
    placed.slice(0, 1000).map((bucket) => armIn(bucket, 10)),
  );
});

it('puts none of 100 000 visitors into a canary of 0 percent, and all into one of 100', () => {
  const arms = (share: number) => new Set(placed.map((bucket) => armIn(bucket, share)));
  expect([...arms(0)]).toStrictEqual(['stable']);
  expect([...arms(100)]).toStrictEqual(['canary']);
});

it.each([0.01, 0.5, 1, 10, 33.33, 50, 99])(
  'puts %d percent of 100 000 visitors into the canary',
  (share) => {
    const expected = (share / 100) * visitors.length;
    const spread = Math.sqrt(expected * (1 - share / 100));
    expect(Math.abs(inCanary(share) - expected)).toBeLessThan(4.5 * spread + 1);
  },
);

it('keeps every visitor in the canary while its share grows', () => {
  const shares = [0, 0.01, 1, 5, 10, 25, 50, 99.99, 100];
  const flippedBack = placed.filter((bucket) => {
    const arms = shares.map((share) => armIn(bucket, share));
    return arms.lastIndexOf('stable') > arms.indexOf('canary') && arms.includes('canary');
  });
  expect(flippedBack).toStrictEqual([]);
});

it('fills every bucket evenly, as a random assignment does', () => {
  const tens = new Array<number>(100).fill(0);
  for (const bucket of placed) tens[Math.floor(bucket / 100)]! += 1;
  const chiSquare = tens.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // 99 degrees of freedom: a random assignment exceeds 161 once in ten thousand times.
  expect(chiSquare).toBeLessThan(161);
});

it('assigns the next canary independently', () => {
  const both = visitors.filter(
    (visitor, index) => placed[index]! < 1000 && armOf('another', visitor, 10) === 'canary',
  ).length;
  expect(Math.abs(both - 1000)).toBeLessThan(4.5 * Math.sqrt(990));
});

const draws = createDraws('a-secret-of-these-tests');
const assignment = { canary: 'c1', arm: 'canary' };
const word = draws.wordOf({ ...assignment, visitor: 'v1' });

it('identifies a signed token with its secret, and signs each visitor differently', () => {
  const who = createDraws('a-secret-of-these-tests').whose(assignment, word);
  expect(who).toMatch(/^[\w-]{43}$/);
  const another = draws.wordOf({ ...assignment, visitor: 'v2' });
  expect(draws.whose(assignment, another)).toMatch(/^[\w-]{43}$/);
  expect(draws.whose(assignment, another)).not.toBe(who);
});

it.each([
  ['none', assignment, undefined],
  ['one made up', assignment, 'made.up'],
  ['one without its end', assignment, word.slice(0, -1)],
  ['one of another arm', { ...assignment, arm: 'stable' }, word],
  ['one of another canary', { ...assignment, canary: 'c2' }, word],
  [
    'one by another secret',
    assignment,
    createDraws('another').wordOf({ ...assignment, visitor: 'v1' }),
  ],
  ['one with another name', assignment, `somebody.${word.split('.')[1]}`],
])('rejects %s', (_what, about, token) => {
  expect(draws.whose(about, token)).toBeUndefined();
});
