import { given, taken } from 'shared-contracts/contract';
import * as z from 'zod/mini';
import { implies } from './implication';
import { compare } from './verdict';

const verdict = (told: z.ZodMiniType, heard: z.ZodMiniType) =>
  compare(given(told, 'what is told'), taken(heard, 'what is heard'));

const word = z.enum(['time', 'skip']);
const text = z.string();

describe('what is taken all the same', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['the same', z.object({ how: word }), z.object({ how: word })],
    ['a field more', z.object({ how: word, more: text }), z.object({ how: word })],
    ['a field that may be missing', z.object({}), z.object({ how: z.optional(word) })],
    ['fewer words', z.object({ how: z.literal('time') }), z.object({ how: word })],
    ['shorter text', text.check(z.maxLength(5)), text.check(z.maxLength(9))],
    [
      'text and lists of any size',
      z.array(text),
      z.array(text.check(z.maxLength(5))).check(z.maxLength(2)),
    ],
    [
      'fields called after sizes',
      z.object({ maxLength: z.number() }),
      z.object({ maxLength: z.number() }),
    ],
    ['whole numbers', z.int(), z.number()],
    ['a value that may be null', z.number(), z.nullable(z.number())],
    ['one of two kinds', z.object({ a: text }), z.union([z.object({ a: text }), z.null()])],
    ['text for any text', word, text],
  ])('%s', async (_what, told, heard) => {
    expect(await verdict(told, heard)).toStrictEqual({ kind: 'proven' });
  });
});

it('says of what is no schema that it is none', async () => {
  await expect(compare({ type: 'nothing' }, { type: 'string' })).rejects.toThrow(
    /This is no schema.+type/,
  );
});

describe('what is refused, with the value that shows it', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType, unknown, string]>([
    [
      'a field under another name',
      z.object({ sum: z.number() }),
      z.object({ total: z.number() }),
      { sum: 0 },
      'total',
    ],
    [
      'a word more',
      z.object({ how: z.enum(['time', 'skip', 'swipe']) }),
      z.object({ how: word }),
      { how: 'swipe' },
      'how',
    ],
    ['a lower number', z.number(), z.number().check(z.gte(3)), 0, ''],
    ['a broken number', z.number(), z.int(), 0.5, ''],
    ['null', z.object({ p: z.nullable(text) }), z.object({ p: text }), { p: null }, 'p'],
    ['an emptier list', z.array(text), z.array(text).check(z.minLength(1)), [], ''],
    ['another kind', z.object({ n: text }), z.object({ n: z.number() }), { n: 'x' }, 'n'],
    [
      'a field that may be missing',
      z.object({ a: z.optional(text) }),
      z.object({ a: text }),
      {},
      'a',
    ],
    [
      'what a strict taker does not know',
      z.object({ a: text, b: text }),
      z.strictObject({ a: text }),
      { a: 'x', b: 'x' },
      'b',
    ],
  ])('%s', async (_what, told, heard, value, at) => {
    expect(await verdict(told, heard)).toMatchObject({ kind: 'refuted', value, at });
  });
});

it('says that it does not know where neither a proof nor a value is found', async () => {
  const told = text.check(z.regex(/^[a-c]{20}$/));
  expect(await verdict(told, text.check(z.regex(/^[a-z]+$/)))).toStrictEqual({
    kind: 'not-proven',
  });
});

it('does not take a closed taker for the open one', async () => {
  const open = taken(z.object({ a: text }), 'it');
  expect(await implies(open, { ...open, additionalProperties: false })).toBe(false);
});

it('a rule that JSON Schema cannot hold is refused where the contract is made', () => {
  const odd = z.object({ n: z.number().check(z.refine((n) => n % 2 === 1)) });
  expect(() => given(odd, "fact 'odd'")).toThrow("The schema of fact 'odd' cannot be compared");
});
