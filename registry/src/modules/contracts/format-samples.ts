import type { JsonSchema } from 'shared-contracts/contract';
import { formatsIn, hasOwnFormat } from './formats';
import { changed } from './keywords';

/** A text of each format that a contract may name. No other of these formats permits it. */
export const textOfFormat: Readonly<Record<string, string>> = {
  uri: 'https://example.com/',
  jwt: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.e30.AAAA',
  email: 'a@example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: 'b3f1c0de-0000-4000-8000-000000000000',
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
};

/** Texts of none of these formats. */
export const textsOfNoFormat = ['x', '', '1', '1234567890'];

const known = new Set([...Object.values(textOfFormat), ...textsOfNoFormat]);

type Check = (text: string) => boolean;

/** Permits only texts that certainly have the format, for the schema of a sender. */
export const certainlyHas =
  (format: string): Check =>
  (text) =>
    textOf(format) === text;

/** Rejects only texts that certainly lack the format, for the schema of a receiver. */
export const mayHave =
  (format: string): Check =>
  (text) =>
    textOf(format) === undefined || textOf(format) === text || !known.has(text);

export const textOf = (format: unknown): string | undefined =>
  typeof format === 'string' && Object.hasOwn(textOfFormat, format)
    ? textOfFormat[format]
    : undefined;

/** The formats of a schema with their checks, and the schema without those that a pattern decides. */
export function withFormatChecks(schema: JsonSchema, check: (format: string) => Check) {
  const formats = [...formatsIn(schema)].map((format) => [format, check(format)] as const);
  const checked = changed(schema, (part) => {
    const { format: _, ...others } = part;
    return hasOwnFormat(part) ? part : others;
  });
  return { formats: Object.fromEntries(formats), schema: checked as JsonSchema };
}
