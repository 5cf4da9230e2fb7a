import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromJSONSchema, type ZodType } from 'zod';
import type { ZodMiniType } from 'zod/mini';

type Schema = Record<string, unknown>;

/** The parts of a provider's published API description that our calls use. */
interface Published {
  /** The source, and its version. */
  source: string;
  commit: string;
  date: string;
  components: { schemas: Record<string, Schema> };
}

/**
 * Returns a schema of a provider's OpenAPI description without prose and examples. One addition: an unknown field is
 * an error.
 */
export function published(provider: PublishedBy, name: string): ZodType {
  const { components } = JSON.parse(
    textOf(provider).replaceAll('#/components/schemas/', '#/definitions/'),
  ) as Published;
  const definitions = Object.fromEntries(
    Object.entries(components.schemas).map(([schemaName, schema]) => [schemaName, closed(schema)]),
  );
  if (!definitions[name]) throw new Error(`${provider} publishes no '${name}'.`);
  return fromJSONSchema({ ...definitions[name], definitions }, { defaultTarget: 'openapi-3.0' });
}

export type PublishedBy = 'square' | 'twilio';

/** Returns the stored parts of a provider's OpenAPI description. */
export const readPublished = (provider: PublishedBy) => JSON.parse(textOf(provider)) as Published;

const textOf = (provider: PublishedBy) =>
  readFileSync(join(__dirname, 'published', `${provider}.json`), 'utf8');

const closed = (schema: Schema): Schema =>
  schema.properties ? { ...schema, additionalProperties: false } : schema;

/**
 * The description of one side of a call: a type of a package, a schema that the provider publishes, a transcribed
 * schema, or several of them.
 */
export interface Described {
  type?: string;
  published?: ZodType;
  schema?: ZodMiniType;
}

export interface Description {
  adapter: string;
  call: string;
  /** The address of the simulated provider. */
  at: RegExp;
  by: string;
  /** Distinguishes calls at one address. */
  grant?: string;
  /** Path parameters, under the provider's names, together with the query. */
  path?: string;
  /** Query parameters that are numbers. */
  numbers?: string[];
  /** Query parameters that are true or false. */
  booleans?: string[];
  query?: Described;
  body?: Described;
  answer: Described;
}
