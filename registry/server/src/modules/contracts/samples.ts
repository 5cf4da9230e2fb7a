import type { JsonSchema } from 'shared-contracts/contract';
import { textOf, textOfFormat, textsOfNoFormat } from './format-samples';

/**
 * Maximum number of values that are tried for one schema. Breaks are at the edges, which come
 * first.
 */
const most = 20_000;

/**
 * Values that match a schema, or are just outside of another one: each field in turn at each of its
 * edges, the others as plain as possible.
 *
 * @param edges values of that other schema, to try at and beyond
 */
export function samplesOf(schema: JsonSchema, edges: Edges): unknown[] {
  return samples(schema, schema, edges, 6).slice(0, most);
}

export interface Edges {
  lengths: number[];
  numbers: number[];
  /** Texts and other values that the schemas name. */
  named: unknown[];
}

/** Every limit and every named value of the schemas, with the values just beyond. */
export function edgesOf(...schemas: JsonSchema[]): Edges {
  const edges: Edges = { lengths: [0, 1], numbers: [0, 1, -1, 0.5], named: [] };
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'number') {
        const neighbors = [value - 1, value, value + 1];
        if (/^(?:min|max)(?:Length|Items|Properties)$/.test(key)) edges.lengths.push(...neighbors);
        if (/^(?:exclusive)?M(?:in|ax)imum$|^(?:min|max)imum$/.test(key))
          edges.numbers.push(...neighbors);
        if (key === 'multipleOf') edges.numbers.push(value, value / 2);
      }
      if (key === 'const') edges.named.push(value);
      if (key === 'enum' && Array.isArray(value)) edges.named.push(...(value as unknown[]));
      look(value);
    }
  };
  schemas.forEach(look);
  const once = <T>(values: T[]) => [...new Set(values)];
  const rising = (values: number[]) => once(values).sort((left, right) => left - right);
  return {
    lengths: rising(edges.lengths.filter((length) => length >= 0 && length <= 20_000)),
    numbers: once(edges.numbers),
    named: once(edges.named),
  };
}

function samples(schema: unknown, whole: JsonSchema, edges: Edges, depth: number): unknown[] {
  if (schema === false || depth === 0) return [];
  if (typeof schema !== 'object' || schema === null) return anything(edges);
  const { $ref, const: only, enum: words, anyOf, oneOf, allOf, type } = schema as JsonSchema;
  const inside = (part: unknown) => samples(part, whole, edges, depth - 1);
  if (typeof $ref === 'string') return inside(referred($ref, whole));
  if ('const' in schema) return [only];
  if (Array.isArray(words)) return words as unknown[];
  const ways = [anyOf, oneOf, allOf].find(Array.isArray);
  if (ways && !type) return interleaved(ways.map(inside));
  const types = Array.isArray(type) ? type : [type];
  return interleaved(types.map((type) => ofType(type, schema as JsonSchema, edges, inside)));
}

function ofType(
  type: unknown,
  schema: JsonSchema,
  edges: Edges,
  inside: (part: unknown) => unknown[],
): unknown[] {
  if (type === 'null') return [null];
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return edges.numbers.map(Math.ceil);
  if (type === 'number') return edges.numbers;
  if (type === 'string') return texts(schema, edges);
  if (type === 'array') return lists(schema, edges, inside);
  if (type === 'object') return objects(schema, inside);
  return anything(edges);
}

const anything = ({ named }: Edges) => ['x', 1, true, null, {}, [], ...named];

/** Texts of common formats and patterns, as well as those of every counted length. */
const texts = ({ minLength, format }: JsonSchema, { lengths, named }: Edges) => [
  ...(typeof minLength === 'number' ? ['x'.repeat(Math.min(minLength, 20_000))] : []),
  ...[textOf(format) ?? []].flat(),
  ...textsOfNoFormat,
  ...Object.values(textOfFormat),
  ...named.filter((value) => typeof value === 'string'),
  ...lengths.map((length) => 'x'.repeat(length)),
];

function lists(
  { items, prefixItems, minItems }: JsonSchema,
  { lengths }: Edges,
  inside: (part: unknown) => unknown[],
): unknown[] {
  const first = Array.isArray(prefixItems) ? prefixItems.map((part) => inside(part)[0]) : [];
  const each = inside(items ?? true);
  const of = (length: number, value: unknown = each[0]) => [
    ...first,
    ...Array.from({ length: Math.max(0, length - first.length) }, () => value),
  ];
  const fewest = typeof minItems === 'number' ? minItems : first.length;
  return [
    of(fewest),
    ...each.map((value) => of(Math.max(fewest, first.length + 1), value)),
    ...lengths.filter((length) => length <= 1_000).map((length) => of(length)),
  ];
}

function objects(schema: JsonSchema, inside: (part: unknown) => unknown[]): unknown[] {
  const fields = Object.entries((schema.properties ?? {}) as JsonSchema);
  const required = new Set((schema.required ?? []) as string[]);
  const ways = new Map(fields.map(([field, part]) => [field, inside(part)]));
  const first = ([field]: [string, unknown]) => [field, ways.get(field)![0]] as const;
  const fewest = Object.fromEntries(fields.filter(([field]) => required.has(field)).map(first));
  const full = Object.fromEntries(fields.map(first));
  const varied = fields.map(([field]) =>
    ways.get(field)!.map((value) => ({ ...fewest, [field]: value })),
  );
  const { additionalProperties: otherFields } = schema;
  const extra =
    otherFields === false ? [] : inside(otherFields ?? true).map((more) => ({ ...fewest, more }));
  return [fewest, full, ...interleaved([...varied, extra])];
}

/** The first of each, then the second of each, so that every field is tried early. */
function interleaved(lists: unknown[][]): unknown[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  ).flat();
}

function referred($ref: string, whole: JsonSchema): unknown {
  const steps = $ref.replace(/^#\/?/, '').split('/').filter(Boolean);
  return steps.reduce<unknown>(
    (part, step) => (part as JsonSchema | undefined)?.[step.replaceAll('~1', '/')],
    whole,
  );
}
