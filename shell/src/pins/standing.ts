import { once } from 'shared-contracts';
import * as z from 'zod/mini';

/** Whether visitors of a set may stay on it, as the shell's server answers. */
export const standing = once(() =>
  z.object({
    standing: z.enum(['kept', 'drain-soft', 'drain-now', 'banned']),
    /** The set that is live. */
    current: z.optional(z.int()),
  }),
);
export type Standing = z.infer<ReturnType<typeof standing>>;
