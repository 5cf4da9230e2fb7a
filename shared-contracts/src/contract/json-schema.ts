import * as z from 'zod/mini';
import { ShopfrontError } from '../errors';
import type { JsonSchema } from './contract';

/** Returns the schema of a sender that follows it: values have only its fields. */
export const senderSchema = (schema: z.ZodMiniType, of: string) => asJson(schema, of, 'output');

/**
 * Returns the schema of a receiver that validates with it: unknown fields pass.
 *
 * Maximum sizes are left out. They stop attacks, and no release comes near them, so a new one does not break
 * older releases.
 */
export const receiverSchema = (schema: z.ZodMiniType, of: string) =>
  withoutSizes(asJson(schema, of, 'input')) as JsonSchema;

const sizes = ['maxLength', 'maxItems'];

function withoutSizes(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutSizes);
  if (typeof part !== 'object' || part === null) return part;
  const isNumber = (value: unknown) => typeof value === 'number';
  return Object.fromEntries(
    Object.entries(part)
      // A field may have the same name, but its value is a schema instead of a number.
      .filter(([name, value]) => !(sizes.includes(name) && isNumber(value)))
      .map(([name, value]) => [name, withoutSizes(value)]),
  );
}

/**
 * @throws ShopfrontError CONTRACT_INVALID if JSON Schema cannot express a rule, because comparisons would silently
 * ignore it
 */
function asJson(schema: z.ZodMiniType, of: string, io: 'input' | 'output'): JsonSchema {
  const cannot = (why: string, cause?: unknown) =>
    new ShopfrontError('CONTRACT_INVALID', `The schema of ${of} cannot be compared: ${why}.`, {
      cause,
    });
  try {
    const { $schema: _, ...made } = z.toJSONSchema(schema, {
      io,
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        const rules = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
        if (rules.some((rule) => 'check' in rule && rule.check === 'custom')) {
          throw cannot('it has its own rule (refine), which JSON Schema cannot hold');
        }
        if (rules.some((rule) => losesRule(rule, jsonSchema.format))) {
          throw cannot('it has a rule for URLs or tokens that JSON Schema cannot hold');
        }
      },
    });
    return made as JsonSchema;
  } catch (cause) {
    if (cause instanceof ShopfrontError) throw cause;
    throw cannot((cause as Error).message, cause);
  }
}

/** JSON Schema names of the formats that zod checks without a pattern. */
const formats: Readonly<Record<string, string>> = { url: 'uri', jwt: 'jwt' };

/** Parts of these formats that JSON Schema leaves out. */
const lost = ['hostname', 'protocol', 'alg'];

/** Returns whether a rule is missing from the JSON Schema. zod drops a format if a pattern follows it. */
function losesRule(rule: object, format: string | undefined): boolean {
  if (!('format' in rule) || typeof rule.format !== 'string') return false;
  const expected = formats[rule.format];
  if (expected === undefined) return false;
  return format !== expected || lost.some((name) => name in rule);
}
