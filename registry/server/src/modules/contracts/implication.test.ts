import type { JsonSchema } from 'shared-contracts/contract';
import { implies } from './implication';

const text = { type: 'string' };
const object = { type: 'object' };
const list = { type: 'array' };
const withText = { type: 'object', properties: { a: text, b: text } };
const short = { $ref: '#/$defs/any', maxLength: 1 };
const anyText = { any: text };
const url = { ...text, format: 'uri' };
const withUrl = { ...object, properties: { a: url } };

describe('proves nothing about schemas that it does not support', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    ['unevaluatedProperties', object, { ...object, unevaluatedProperties: false }],
    ['unevaluatedProperties of others', withText, { ...object, unevaluatedProperties: text }],
    ['unevaluatedItems', list, { ...list, unevaluatedItems: false }],
    ['dependentSchemas', object, { ...object, dependentSchemas: { a: { required: ['b'] } } }],
    ['dependencies', object, { ...object, dependencies: { a: ['b'] } }],
    ['additionalItems', list, { ...list, prefixItems: [text], additionalItems: false }],
    ['an unknown keyword', object, { ...object, mustBe: 'blue' }],
    ['what stands beside a reference', text, { ...short, $defs: anyText }],
    ['that in a field', withText, { ...object, properties: { a: short }, $defs: anyText }],
    ['that in a list', { ...list, items: text }, { ...list, items: short, $defs: anyText }],
    ['a format', text, url],
    ['another format', { ...text, format: 'jwt' }, url],
    ['a format next to a pattern', { ...text, pattern: 'a' }, { ...url, pattern: 'a' }],
    ['a format in a field', withText, withUrl],
    ['a format of a field that may be sent', object, withUrl],
    ['a format of unnamed fields', object, { ...object, additionalProperties: url }],
    ['a format of the first in a list', { ...list, items: text }, { ...list, prefixItems: [url] }],
    ['a format behind a reference', text, { $ref: '#/$defs/any', $defs: { any: url } }],
    ['a format in an alternative', text, { anyOf: [url, { ...text, maxLength: 3 }] }],
    ['the opposite of a format', { ...text, not: { format: 'uri' } }, { ...text, maxLength: 3 }],
    ['a format of a number', { type: 'number' }, { type: 'number', format: 'int32' }],
    ['a reference by another way', object, { $dynamicRef: '#it', $defs: { it: object } }],
  ])('%s', async (_what, sender, receiver) => {
    expect(await implies(sender, receiver)).toBe(false);
  });

  it.each<[string, JsonSchema]>([
    ['unevaluatedProperties', { ...object, unevaluatedProperties: false }],
    ['what stands beside a reference', { ...short, $defs: anyText }],
  ])('but not of %s if it is the same', async (_what, schema) => {
    expect(await implies(schema, structuredClone(schema))).toBe(true);
  });
});

describe('closed for the sender, open for the receiver', () => {
  const schema = { ...object, properties: { a: text }, required: ['a'] };
  const closed = { ...schema, additionalProperties: false };

  it('is the same except for that', async () => {
    expect(await implies({ ...list, items: closed }, { ...list, items: schema })).toBe(true);
  });

  it('is not the same if matches are counted', async () => {
    const most = { ...list, maxContains: 1 };
    expect(await implies({ ...most, contains: closed }, { ...most, contains: schema })).toBe(false);
  });

  it('is not the same as a value with a field of that name', async () => {
    expect(await implies({ const: { additionalProperties: false } }, { const: {} })).toBe(false);
    expect(await implies({ enum: [{ additionalProperties: false }] }, { enum: [{}] })).toBe(false);
  });
});

it('reads a field named like a keyword as a field', async () => {
  const fields = { enum: text, unevaluatedProperties: text, const: { type: ['string', 'null'] } };
  const sender = { ...object, properties: { ...fields, const: text } };
  expect(await implies(sender, { ...object, properties: fields })).toBe(true);
});

it('reads a reference next to annotations', async () => {
  const sender = { ...object, properties: { a: { type: 'string', maxLength: 3 } } };
  const named = { $ref: '#/$defs/any', description: 'Any text.' };
  const receiver = { ...object, properties: { a: named }, $defs: anyText };
  expect(await implies(sender, receiver)).toBe(true);
});

it('needs no more memory for many pairs than for a few', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`field-${index}`, text]),
  );
  const allRequired = { ...object, properties: fields, required: ['field-0'] };
  const before = process.memoryUsage.rss();
  for (let time = 0; time < 240; time += 1) {
    expect(await implies(allRequired, { ...allRequired, required: ['field-0', 'field-1'] })).toBe(
      false,
    );
  }
  // Until its thread ends, the library keeps a megabyte for each pair.
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
}, 120_000);
