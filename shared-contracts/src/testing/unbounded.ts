import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & Partial<Record<string, unknown>>;

/** Kinds whose values have a size that the schema itself limits. */
const bounded = new Set([
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'null',
  'undefined',
  'never',
  'date',
  'void',
]);
const wrappers = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
  'catch',
]);

/** Returns whether a pattern limits the length of a text, such as `^[0-9a-f]{32}$`. */
const isFinite = (pattern: RegExp) =>
  /^\^/.test(pattern.source) &&
  /\$$/.test(pattern.source) &&
  !/[*+]|\{\d+,\}/.test(pattern.source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));

interface Rule {
  check?: string;
  pattern?: RegExp;
}

const limits = ['max_length', 'length_equals', 'max_entries'];

/** Formats such as UUID are a rule of the text itself; others are in its list of rules. */
const hasMaximum = ({ _zod: { def } }: Schema): boolean =>
  [def as Rule, ...(def.checks ?? []).map((check): Rule => check._zod.def as Rule)].some(
    ({ check = '', pattern }) => limits.includes(check) || (pattern && isFinite(pattern)),
  );

/**
 * Finds values without a maximum in a schema: texts, lists, records, and values of any shape.
 *
 * @returns the path of each, with `[]` for entries of a list and `{}` for those of a record
 */
export function unboundedIn(schema: Schema, path = '', seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  const within = (inner: unknown, innerPath = path) =>
    unboundedIn(inner as Schema, innerPath, new Set([...seen, schema]));
  const def = schema._zod.def as Def;
  const own = hasMaximum(schema) ? [] : [path];
  if (bounded.has(def.type)) return [];
  if (wrappers.has(def.type)) return within(def['innerType']);
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return own;
    case 'array':
      return [...own, ...within(def['element'], `${path}[]`)];
    case 'record':
      return [
        ...own,
        ...within(def['keyType'], `${path}{key}`),
        ...within(def['valueType'], `${path}{}`),
      ];
    case 'tuple':
      return (def['items'] as Schema[]).flatMap((item, index) => within(item, `${path}[${index}]`));
    case 'union':
      return (def['options'] as Schema[]).flatMap((option) => within(option));
    case 'pipe':
      return within(def['in']);
    case 'object': {
      const fields = Object.entries(def['shape'] as Record<string, Schema>);
      const any = def['catchall'] as Schema | undefined;
      return [
        ...fields.flatMap(([name, field]) => within(field, path ? `${path}.${name}` : name)),
        ...(any ? within(any, `${path}.*`) : []),
      ];
    }
    default:
      return [`${path} (${def.type})`];
  }
}
