import { canonical, type JsonSchema } from 'shared-contracts/contract/shape';
import { certainlyHas, type Check } from './format-samples';
import { changed, type Part } from './keywords';

/** A format that the receiver requires and the sender does not promise. `at` is the field. */
interface LostFormat {
  format: string;
  at: string;
}

/** Formats that zod checks without a pattern. A pattern next to them is a separate rule. */
const withoutPattern: ReadonlySet<unknown> = new Set(['uri', 'jwt']);

/** Whether a schema has a format that its pattern does not express. */
const hasOwnFormat = ({ format, pattern }: Part) =>
  typeof format === 'string' && (pattern === undefined || withoutPattern.has(format));

/** The formats in a schema that no pattern expresses. The checker ignores them. */
function formatsIn(schema: unknown): Set<string> {
  const names = new Set<string>();
  changed(schema, (part) => {
    if (hasOwnFormat(part)) names.add(String(part.format));
    return part;
  });
  return names;
}

const hasFormat = (word: string, value: unknown) => formatsIn({ [word]: value }).size > 0;

/** The formats of a schema with their checks, and the schema without those that a pattern decides. */
export function withFormatChecks(schema: JsonSchema, check: (format: string) => Check) {
  const formats = [...formatsIn(schema)].map((format) => [format, check(format)] as const);
  const checked = changed(schema, (part) => {
    const { format: _, ...others } = part;
    return hasOwnFormat(part) ? part : others;
  });
  return { formats: Object.fromEntries(formats), schema: checked as JsonSchema };
}

/** Where a schema without its formats does not permit more values. */
const counting = ['not', 'oneOf', 'if', 'contains'];

/** Whether a schema has formats where ignoring them can permit fewer values. */
export function countsFormats(schema: unknown): boolean {
  let counts = false;
  changed(schema, (part) => {
    counts ||= counting.some((word) => word in part && hasFormat(word, part[word]));
    return part;
  });
  return counts;
}

/**
 * Finds a format that makes the receiver reject values that it would accept without its formats. A
 * format counts as promised if the sender has it at the same place, or names values that have it.
 */
export function lostFormat(sender: unknown, receiver: unknown, path = ''): LostFormat | undefined {
  const needed = formatsIn(receiver);
  const lost = { format: [...needed].join(', '), at: path };
  if (needed.size === 0 || canonical(sender) === canonical(receiver)) return undefined;
  if (!isPart(sender) || !isPart(receiver)) return lost;
  const ways = sender.anyOf;
  if (Array.isArray(ways)) return firstOf(ways, (way) => lostFormat(way, receiver, path));
  if (haveNoCommonType(sender.type, receiver.type)) return undefined;
  return firstOf(Object.entries(receiver), ([word, value]) => {
    if (word === 'format') {
      const keeps = sender.format === value || namesOnly(sender, certainlyHas(String(value)));
      return hasOwnFormat(receiver) && !keeps ? lost : undefined;
    }
    if (!hasFormat(word, value)) return undefined;
    if ((word === 'anyOf' || word === 'allOf') && Array.isArray(value)) {
      return firstOf(value, (way) => lostFormat(sender, way, path));
    }
    if (word === 'items' && !('prefixItems' in sender)) {
      return lostFormat(sender.items, value, below(path, 'items'));
    }
    if ('patternProperties' in sender) return lost;
    if (word === 'properties') return lostInFields(sender, fieldsOf(receiver), path);
    if (word === 'additionalProperties') return lostInOthers(sender, receiver, path);
    return lost;
  });
}

function lostInFields(sender: Part, receiver: Part, path: string): LostFormat | undefined {
  const fields = fieldsOf(sender);
  return firstOf(Object.entries(receiver), ([name, part]) => {
    const isNamed = Object.hasOwn(fields, name);
    if (!isNamed && sender.additionalProperties === false) return undefined;
    const sent = isNamed ? fields[name] : sender.additionalProperties;
    return lostFormat(sent, part, below(path, name));
  });
}

/** Finds a format of the fields that the receiver does not name. */
function lostInOthers(sender: Part, receiver: Part, path: string): LostFormat | undefined {
  const named = fieldsOf(receiver);
  const sent = Object.entries(fieldsOf(sender)).filter(([name]) => !Object.hasOwn(named, name));
  const otherFields = sender.additionalProperties;
  const allFields = otherFields === false ? sent : [...sent, ['*', otherFields] as const];
  return firstOf(allFields, ([name, part]) =>
    lostFormat(part, receiver.additionalProperties, below(path, name)),
  );
}

/** Whether a schema names its values, and all texts among them pass the check. */
function namesOnly({ const: only, enum: words }: Part, check: Check): boolean {
  const values: unknown = only === undefined ? words : [only];
  return (
    Array.isArray(values) && values.every((value) => typeof value !== 'string' || check(value))
  );
}

const isPart = (schema: unknown): schema is Part =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

const fieldsOf = ({ properties }: Part): Part => (isPart(properties) ? properties : {});

const below = (path: string, field: string) => (path === '' ? field : `${path}.${field}`);

const typesOf = (type: unknown): unknown[] => (Array.isArray(type) ? type : [type]);

const haveNoCommonType = (left: unknown, right: unknown) =>
  left !== undefined &&
  right !== undefined &&
  !typesOf(left).some((type) => typesOf(right).some((also) => isSameType(type, also)));

const isSameType = (left: unknown, right: unknown) =>
  left === right || [left, right].every((type) => type === 'integer' || type === 'number');

/** The first result that is not undefined. */
function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
