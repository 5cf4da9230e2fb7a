import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import type { JsonSchema } from 'shared-contracts/contract';
import { textOf } from './format-samples';
import { implies } from './implication';
import { edgesOf, samplesOf } from './samples';

const leaf = fc.oneof(
  fc.constantFrom<JsonSchema>(
    { type: 'string' },
    { type: 'number' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
    { type: ['string', 'null'] },
    {},
  ),
  fc.constantFrom('uri', 'jwt').map((format) => ({ type: 'string', format })),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((words) => ({ type: 'string', enum: words })),
  fc.nat(4).map((most) => ({ type: 'string', maxLength: most })),
  fc.nat(3).map((least) => ({ type: 'string', minLength: least })),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => ({ type: 'number', minimum: a, maximum: a + b })),
);

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.tuple(tie('schema'), tie('schema')).map((anyOf) => ({ anyOf })),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom('p', 'q', 'r'), tie('schema'), { maxKeys: 3 }),
        fc.boolean(),
        fc.boolean(),
      )
      .map(([properties, closed, all]) => ({
        type: 'object',
        properties,
        required: all ? Object.keys(properties) : [],
        ...(closed && { additionalProperties: false }),
      })),
  ),
}));

const pair = fc.oneof(
  fc.tuple(schema, schema),
  // Near misses: the same schema with one of its parts removed or added.
  fc.tuple(schema, schema).map(([left, right]) => [left, { anyOf: [left, right] }] as const),
  fc.tuple(schema, schema).map(([left, right]) => [{ anyOf: [left, right] }, left] as const),
);

it('never calls a pair proven that a value refutes', async () => {
  const only = (format: string) => (text: string) => text === textOf(format);
  const formats = { uri: only('uri'), jwt: only('jwt') };
  const ajv = new Ajv({ strict: false, formats });
  const valid = (candidate: JsonSchema) => ajv.compile(candidate);
  let proven = 0;
  await fc.assert(
    fc.asyncProperty(pair, async ([sender, receiver]) => {
      if (!(await implies(sender, receiver))) return;
      proven += 1;
      const [isGiven, isTaken] = [valid(sender), valid(receiver)];
      const edges = edgesOf(sender, receiver);
      const values = [...samplesOf(sender, edges), ...samplesOf(receiver, edges)];
      expect(values.filter((value) => isGiven(value) && !isTaken(value))).toStrictEqual([]);
    }),
    { numRuns: 120, seed: 8_411, endOnFailure: true },
  );
  expect(proven).toBeGreaterThan(25);
}, 900_000);
