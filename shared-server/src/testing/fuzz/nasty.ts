import * as fc from 'fast-check';

/** A number that JSON can write and no column can store. */
export const endless = '#1e400';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const values: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '',
  ' ',
  '\u202e',
  '\ufffe',
  endless,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'none',
  'null',
  "'; drop table owners; --",
  '../../../etc/passwd',
  '%00',
  '${7*7}',
  '<!channel>',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-01-01T00:00:00+23:59',
  '-1',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  'javascript:alert(1)',
  'http://[::1',
  '1.0.0',
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  5e-324,
  -1e308,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  nested(50),
  nested(2_000),
];

/** Values that only a hostile client sends. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }) },
  // Incompressible: an index entry has room for 2 700 bytes.
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 150, maxLength: 5_000 }) },
  { weight: 1, arbitrary: fc.nat(9_000).map((length) => 'é'.repeat(length)) },
);

type Change = (payload: unknown) => unknown;
type Path = readonly string[];

/** Returns the paths of all fields of a payload, including objects and lists. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

const replaced =
  (position: number, value: unknown): Change =>
  (payload) => {
    const paths = pathsIn(payload);
    const path = paths[position % Math.max(paths.length, 1)];
    return path ? withAt(payload, path, value) : value;
  };

const leftOut =
  (position: number): Change =>
  (payload) => {
    const keys = Object.keys(Object(payload));
    const without = keys[position % Math.max(keys.length, 1)];
    return Object.fromEntries(Object.entries(Object(payload)).filter(([key]) => key !== without));
  };

const added =
  (name: unknown, value: unknown): Change =>
  (payload) =>
    Object.fromEntries([
      ...Object.entries(Object(payload)),
      [typeof name === 'string' ? name : JSON.stringify(name), value],
    ]);

/** Returns a copy of the payload with another value at that path. */
export function withAt(payload: unknown, [key, ...remaining]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withAt((payload as Record<string, unknown>)[key], remaining, value);
  if (Array.isArray(payload))
    return payload.map((item, index) => (String(index) === key ? inner : item));
  return { ...(payload as object), [key]: inner };
}

/** Returns a payload with one field replaced, removed or added, or replaced as a whole. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(), nasty).map(([position, value]) => replaced(position, value)),
  },
  { weight: 2, arbitrary: fc.nat().map(leftOut) },
  { weight: 1, arbitrary: nasty.map((value) => () => value) },
  { weight: 1, arbitrary: fc.tuple(nasty, nasty).map(([name, value]) => added(name, value)) },
);
