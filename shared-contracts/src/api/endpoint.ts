import type * as z from 'zod/mini';

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
  /** Bytes; where it is not said, what the server takes of any call. */
  largestBody?: number;
  payload: P;
  answer: A;
}

export const endpoint = <P extends z.ZodMiniType, A extends z.ZodMiniType>(
  described: Endpoint<P, A>,
): Endpoint<P, A> => described;
