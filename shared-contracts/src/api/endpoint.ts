import type * as z from 'zod/mini';
import { eachOnce } from '../made-once';

/**
 * The description of one call. The server registers it and checks payloads and responses, the shell's client uses its
 * types and checks responses, and the API documentation is generated from it.
 */
export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST';
  /**
   * `{slug}` stands for the product's slug (configuration, both ends); `:name` takes that field of the
   * payload, URL-encoded. The rest of the payload is the query of a GET and the JSON body of a POST.
   */
  path: string;
  /** One line for the API documentation. */
  about: string;
  /** Maximum size of the payload in bytes; by default the server's limit for all calls. */
  largestBody?: number;
  payload: P;
  answer: A;
}

type Described<P extends z.ZodMiniType, A extends z.ZodMiniType> = Omit<
  Endpoint<P, A>,
  'payload' | 'answer'
> & { payload: () => P; answer: () => A };

/** Schemas are created on first use, because a page makes few of the calls. */
export const endpoint = <P extends z.ZodMiniType, A extends z.ZodMiniType>({
  payload,
  answer,
  ...described
}: Described<P, A>): Endpoint<P, A> => Object.assign(eachOnce({ payload, answer }), described);
