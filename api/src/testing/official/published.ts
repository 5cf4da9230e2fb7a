import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromJSONSchema, type ZodType } from 'zod';

type Schema = Record<string, unknown>;

/** What a provider publishes of its API for machines: the parts of it that our calls touch. */
interface Published {
  /** Where it is published, and the state of it that was taken. */
  source: string;
  commit: string;
  date: string;
  components: { schemas: Record<string, Schema> };
}

/**
 * A schema of a provider's own OpenAPI description, taken as it is but for its prose and examples, with one addition:
 * a field that it does not name is a mistake.
 */
export function published(provider: 'square' | 'twilio', name: string): ZodType {
  const text = readFileSync(join(__dirname, 'published', `${provider}.json`), 'utf8');
  const { components } = JSON.parse(
    text.replaceAll('#/components/schemas/', '#/definitions/'),
  ) as Published;
  const definitions = Object.fromEntries(
    Object.entries(components.schemas).map(([known, schema]) => [known, closed(schema)]),
  );
  if (!definitions[name]) throw new Error(`${provider} publishes no '${name}'.`);
  return fromJSONSchema({ ...definitions[name], definitions }, { defaultTarget: 'openapi-3.0' });
}

const closed = (schema: Schema): Schema =>
  schema.properties ? { ...schema, additionalProperties: false } : schema;
