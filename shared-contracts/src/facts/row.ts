import * as z from 'zod/mini';
import { once } from '../made-once';

/** The schema of a fact whose name says everything. */
export const nothing = once(() => z.object({}));

/** One example for each schema of a table. Examples feed tests and the compatibility gate. */
export type Examples<M extends Record<string, () => z.ZodMiniType>> = {
  [N in keyof M]: z.infer<ReturnType<M[N]>>;
};
