import * as z from 'zod/mini';
import { once } from '../made-once';

/** Schemas that several endpoints share. Limits keep a hostile payload small; they are not business rules. */
export const text = z.string().check(z.maxLength(500));
export const longText = z.string().check(z.maxLength(4000));
export const id = z.string().check(z.minLength(1), z.maxLength(200));
export const email = z.string().check(z.maxLength(320));
/** ISO 8601, in this century, because databases have no year 0. */
export const moment = once(() =>
  z.iso
    .datetime()
    .check(z.maxLength(40), z.regex(/^20\d\d/, { error: 'must be a time of this century' })),
);
/** Entries of a list that grows with the owner's business or with the catalogue. */
export const mostRows = 10_000;
export const addressLines = z.array(text).check(z.maxLength(20));
export const nothing = once(() => z.object({}));

/** The response of calls whose result the specification does not define: done, or an error status. */
export const done = once(() => z.object({ ok: z.literal(true) }));

export const businessLocation = once(() =>
  z.object({
    /** Path-like id with the prefix 'locations/'. */
    name: text,
    title: text,
    storefrontAddress: z.object({ addressLines }),
    verified: z.boolean(),
    metadata: z.object({ placeId: id }),
  }),
);
export type BusinessLocation = z.infer<ReturnType<typeof businessLocation>>;
