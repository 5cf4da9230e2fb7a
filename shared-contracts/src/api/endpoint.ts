import type * as z from 'zod/mini';
import { eachOnce } from '../made-once';

/**
 * One call, described once: the server registers it and checks payload and answer against the schemas,
 * the shell's client takes its types and checks what came back, and the API documentation is made of it.
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
  /** Bytes; by default the server's limit for any call. */
  largestBody?: number;
  payload: P;
  answer: A;
}

type Described<P extends z.ZodMiniType, A extends z.ZodMiniType> = Omit<
  Endpoint<P, A>,
  'payload' | 'answer'
> & { payload: () => P; answer: () => A };

/** The schemas are made when a call is made first: a page asks for few of all there are. */
export const endpoint = <P extends z.ZodMiniType, A extends z.ZodMiniType>({
  payload,
  answer,
  ...described
}: Described<P, A>): Endpoint<P, A> => Object.assign(eachOnce({ payload, answer }), described);
