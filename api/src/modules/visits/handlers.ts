import type { endpoints, Call } from 'shared-contracts/api';
import type * as z from 'zod/mini';
import type { Visit } from './visit';

/** The implementation of a call: its payload is checked before, its answer after. */
export type Handler<C extends Call = Call> = (
  payload: z.output<(typeof endpoints)[C]['payload']>,
  visit: Visit,
) => Promise<z.input<(typeof endpoints)[C]['answer']>>;

export type Handlers = { [C in Call]: Handler<C> };
