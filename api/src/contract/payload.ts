import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';

// Without a locale, zod/mini answers only 'Invalid input'.
z.config(z.locales.en());

/**
 * Returns the payload as parsed by the first schema that accepts it. Otherwise the error names the field of the
 * closest schema.
 *
 * @throws ShopfrontError PAYLOAD_INVALID
 */
export function readPayload<T>(
  candidates: readonly { name: T; schema: z.ZodMiniType }[],
  sent: unknown,
): { name: T; payload: unknown } {
  const refusals = [];
  for (const { name, schema } of candidates) {
    const read = schema.safeParse(sent);
    if (read.success) return { name, payload: read.data };
    refusals.push(read.error);
  }
  const [closest] = refusals.sort((left, right) => left.issues.length - right.issues.length);
  throw payloadInvalid(closest!);
}

/** @throws ShopfrontError PAYLOAD_INVALID */
export function parsed<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S> {
  return readPayload([{ name: '', schema }], sent).payload as z.output<S>;
}

function payloadInvalid(error: z.core.$ZodError): ShopfrontError {
  const [issue] = error.issues;
  const field = issue?.path.join('.') || undefined;
  const problem = issue?.message ?? 'Invalid input';
  return new ShopfrontError('PAYLOAD_INVALID', field ? `${field}: ${problem}` : problem, {
    field,
    cause: error,
  });
}

/** @throws ShopfrontError PAYLOAD_INVALID for a page after an unknown entry */
export function refuseUnknown(field: string, problem: string): never {
  throw new ShopfrontError('PAYLOAD_INVALID', `${field}: names no ${problem}`, { field });
}

/** A time in an address, in UTC: databases refuse years and offsets that the format allows. */
export const time = z.pipe(
  z.iso.datetime({ offset: true }),
  z.pipe(
    z.transform((text: string) => new Date(text).toISOString()),
    z.string().check(z.regex(/^20\d\d/, { error: 'must be a time of this century' })),
  ),
);
