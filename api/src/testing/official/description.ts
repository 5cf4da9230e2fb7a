import type { ZodType } from 'zod';
import type { ZodMiniType } from 'zod/mini';

/**
 * The description of one side of a call: a type of a package, a schema that the provider publishes, a transcribed
 * schema, or several of them.
 */
export interface Described {
  type?: string;
  published?: ZodType;
  schema?: ZodMiniType;
}

export interface Description {
  adapter: string;
  call: string;
  /** The address of the simulated provider. */
  at: RegExp;
  by: string;
  /** Distinguishes calls at one address. */
  grant?: string;
  /** Path parameters, under the provider's names, together with the query. */
  path?: string;
  /** Query parameters that are numbers. */
  numbers?: string[];
  /** Query parameters that are true or false. */
  booleans?: string[];
  query?: Described;
  body?: Described;
  answer: Described;
}
