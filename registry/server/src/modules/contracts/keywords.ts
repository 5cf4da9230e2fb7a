/**
 * What a keyword contains: one schema, a list, or schemas by name. Other keywords have plain
 * values.
 */
const schemasIn = {
  items: 'one',
  contains: 'one',
  additionalProperties: 'one',
  propertyNames: 'one',
  not: 'one',
  if: 'one',
  then: 'one',
  else: 'one',
  prefixItems: 'several',
  allOf: 'several',
  anyOf: 'several',
  oneOf: 'several',
  properties: 'named',
  patternProperties: 'named',
  $defs: 'named',
} as const;

/**
 * Annotations: they describe a value and reject none. `formats.ts` compares formats, which may
 * reject some.
 */
const annotations = [
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'contentEncoding',
  'contentMediaType',
];

/**
 * Keywords that the checker supports as JSON Schema defines them. Each was tested, here and by the
 * library.
 */
const understood = new Set([
  ...Object.keys(schemasIn),
  ...annotations,
  'type',
  'const',
  'enum',
  'required',
  'dependentRequired',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  '$ref',
]);

/** The checker ignores keywords next to a reference. */
const besideReference = new Set(['$ref', '$defs', ...annotations]);

/** Whether the checker supports every keyword of a schema. It ignores unknown keywords silently. */
export function isUnderstood(schema: unknown): boolean {
  let isUnderstoodSoFar = true;
  changed(schema, (part) => {
    const words = Object.keys(part);
    const supported = words.includes('$ref') ? besideReference : understood;
    isUnderstoodSoFar &&= words.every((word) => supported.has(word));
    return part;
  });
  return isUnderstoodSoFar;
}

export type Part = Record<string, unknown>;

/**
 * Returns a schema with a change made to each of its parts, outer parts first. Values in it stay as
 * they are.
 */
export function changed(schema: unknown, change: (part: Part) => Part): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const inside = (part: unknown) => changed(part, change);
  const parts = Object.entries(change(schema as Part)).map(([word, value]) => {
    const holds = Object.hasOwn(schemasIn, word) && schemasIn[word as keyof typeof schemasIn];
    if (holds === 'one') return [word, inside(value)] as const;
    if (holds === 'several' && Array.isArray(value)) return [word, value.map(inside)] as const;
    if (holds !== 'named' || typeof value !== 'object' || value === null)
      return [word, value] as const;
    const named = Object.entries(value).map(([name, part]) => [name, inside(part)] as const);
    return [word, Object.fromEntries(named)] as const;
  });
  return Object.fromEntries(parts);
}
