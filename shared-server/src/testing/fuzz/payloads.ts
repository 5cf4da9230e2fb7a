import * as fc from 'fast-check';

/** The part of JSON Schema that our documentation uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  maxLength?: number;
  minItems?: number;
}

/** Meaningful values by field name, such as an owner's id or an existing number. */
export type MeantValues = Readonly<Record<string, readonly unknown[]>>;

/** Generates payloads that a schema accepts. */
export function fitting(
  schema: Schema,
  meantValues: MeantValues,
  field = '',
): fc.Arbitrary<unknown> {
  const made = generic(schema, meantValues);
  const meant = meantValues[field];
  if (!meant) return made;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...meant) },
    { weight: 1, arbitrary: made },
  );
}

function generic(schema: Schema, meantValues: MeantValues): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return fc.oneof(...alternatives.map((alternative) => fitting(alternative, meantValues)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return object(schema, meantValues);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, meantValues), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(3, schema.minItems ?? 0),
      });
    case 'string':
      return text(schema);
    case 'integer':
      return fc.nat(1000);
    case 'number':
      return fc.oneof(fc.nat(1000), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function object(
  { properties = {}, required = [], additionalProperties }: Schema,
  meantValues: MeantValues,
) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema, meantValues, name)] as const,
  );
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ maxLength: 20 }), fitting(additionalProperties, meantValues), {
      maxKeys: 4,
    });
  }
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function text({ format, pattern, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) });
}
