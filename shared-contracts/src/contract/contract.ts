import * as z from 'zod/mini';
import { maxEntries } from '../max-entries';

const hash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const name = z.string().check(z.maxLength(200));
const schemaByName = z.record(name, hash).check(maxEntries(1_000));

const side = z.strictObject({
  facts: schemaByName,
  /** By screen. */
  views: schemaByName,
  /** Calls by name. */
  payloads: schemaByName,
  answers: schemaByName,
});

/**
 * Everything that a release sends to other releases and accepts from them, with schemas. The build derives it from the
 * source, and writes it into the release as `contract.json`.
 */
export const contract = z.strictObject({
  format: z.literal(1),
  /** The remote's name, 'shell' or 'api'. */
  name,
  kind: z.enum(['remote', 'shell', 'api']),
  gives: side,
  takes: side,
  /** In the contract of a shell: the remote of each screen. */
  owners: z.record(name, name).check(maxEntries(1_000)),
  schemas: z
    .record(hash, z.record(name, z.unknown()).check(maxEntries(200)))
    .check(maxEntries(10_000)),
});

export type Contract = z.infer<typeof contract>;
export type ContractSide = z.infer<typeof side>;

/** Kinds of data that two releases exchange. */
export type Matter = keyof ContractSide;

export type JsonSchema = Record<string, unknown>;

/** One side of a contract, with schemas instead of their hashes. */
export type Described = Partial<Record<Matter, Record<string, JsonSchema>>>;

/** Returns the hash of a text. Equal schemas have equal hashes, regardless of their source. */
export type HashText = (text: string) => string;

interface Parts extends Pick<Contract, 'name' | 'kind'> {
  gives: Described;
  takes: Described;
  owners?: Record<string, string>;
}

/** Creates a contract that contains each schema once. */
export function contractOf({ name, kind, gives, takes, owners = {} }: Parts, hashText: HashText) {
  const schemas: Contract['schemas'] = {};
  const named = (described: Record<string, JsonSchema> = {}) =>
    Object.fromEntries(
      Object.entries(described)
        .sort(byKey)
        .map(([key, schema]) => {
          const hashed = hashText(canonical(schema));
          schemas[hashed] = schema;
          return [key, hashed];
        }),
    );
  const sideOf = ({ facts, views, payloads, answers }: Described): ContractSide => ({
    facts: named(facts),
    views: named(views),
    payloads: named(payloads),
    answers: named(answers),
  });
  const sides = { gives: sideOf(gives), takes: sideOf(takes) };
  const sorted = Object.fromEntries(Object.entries(schemas).sort(byKey));
  const made: Contract = { format: 1, name, kind, ...sides, owners, schemas: sorted };
  return made;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const isObject = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Converts a value to JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part,
  );
}
