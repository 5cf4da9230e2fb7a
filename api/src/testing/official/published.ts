import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromJSONSchema, type ZodType } from 'zod';

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
