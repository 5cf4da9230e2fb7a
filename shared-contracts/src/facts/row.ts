import * as z from 'zod/mini';
import { once } from '../made-once';

/** The schema of a fact without fields. */
export const nothing = once(() => z.object({}));

/** One example for each schema of a table. Tests and the compatibility check use the examples. */
export type Examples<M extends Record<string, () => z.ZodMiniType>> = {
  [N in keyof M]: z.infer<ReturnType<M[N]>>;
};
