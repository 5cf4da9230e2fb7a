import satisfies from 'semver/functions/satisfies';
import { rangeOf } from 'shared-contracts/contract/shape';

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

const samples = new Set([...Object.values(textOfFormat), ...textsOfNoFormat]);

export type Check = (text: string) => boolean;

/** Permits only texts that certainly have the format, for the schema of a sender. */
export const certainlyHas =
  (format: string): Check =>
  (text) =>
    isInRange(text, format) ?? textOf(format) === text;

/** Rejects only texts that certainly lack the format, for the schema of a receiver. */
export const mayHave =
  (format: string): Check =>
  (text) =>
    isInRange(text, format) ??
    (textOf(format) === undefined || textOf(format) === text || !samples.has(text));

/** Undefined if the format is not a range of versions. */
function isInRange(version: string, format: string): boolean | undefined {
  const range = rangeOf(format);
  // As the federation runtime, which takes an early version of the next minor one.
  const options = { includePrerelease: true };
  return range === undefined ? undefined : satisfies(version, range, options);
}

export const textOf = (format: unknown): string | undefined =>
  typeof format === 'string' && Object.hasOwn(textOfFormat, format)
    ? textOfFormat[format]
    : undefined;
