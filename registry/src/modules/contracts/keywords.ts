/** What a keyword holds: a schema, several, or several under names of their own. Of all others the value is plain. */
const schemasIn = {
  ...{ items: 'one', contains: 'one', additionalProperties: 'one', propertyNames: 'one' },
  ...{ not: 'one', if: 'one', then: 'one', else: 'one' },
  ...{ prefixItems: 'several', allOf: 'several', anyOf: 'several', oneOf: 'several' },
  ...{ properties: 'named', patternProperties: 'named', $defs: 'named' },
} as const;

/** They say something of a value and refuse none. */
const annotations = [
  ...['$schema', '$comment', 'title', 'description', 'default', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'format', 'contentEncoding', 'contentMediaType'],
];

/** What the judge holds against values as JSON Schema means it; each has been tried, here and by its own tests. */
const understood = new Set([
  ...Object.keys(schemasIn),
  ...annotations,
  ...['type', 'const', 'enum', 'required', 'dependentRequired'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  ...['minProperties', 'maxProperties', '$ref'],
]);

/** Beside a reference the judge reads nothing else. */
const besideReference = new Set(['$ref', '$defs', ...annotations]);

/** Whether a schema says nothing but what the judge reads. A keyword it does not know it passes over in silence. */
export function isUnderstood(schema: unknown): boolean {
  let all = true;
  changed(schema, (part) => {
    const words = Object.keys(part);
    const known = words.includes('$ref') ? besideReference : understood;
    all &&= words.every((word) => known.has(word));
    return part;
  });
  return all;
}

type Part = Record<string, unknown>;

/** A schema with a change made to each of its parts, the outer ones first. What values it names stays as it is. */
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
