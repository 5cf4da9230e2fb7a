import { once } from 'shared-contracts';
import * as z from 'zod/mini';

/** The status of a release set, as the shell's server returns it. */
export const setStatus = once(() =>
  z.object({
    standing: z.enum(['kept', 'drain-soft', 'drain-now', 'banned']),
    /** The live set. */
    current: z.optional(z.int()),
  }),
);
export type SetStatus = z.infer<ReturnType<typeof setStatus>>;
