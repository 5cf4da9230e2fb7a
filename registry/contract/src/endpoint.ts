import type { ErrorCode } from 'shared-contracts/errors';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint's name. `:name` takes that field of the payload, and so do the fields after `?`, as the query. The other
 * fields are the query of a GET and the JSON body of other methods.
 */
export type RouteName = `${Method} /${string}`;

/** A request to the registry, described once for the server, the command line and the console. */
export interface Endpoint {
  /** Begins the message of a refused payload. */
  subject: string;
  payload: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** Of an answer; 200 unless given. A dry run is always answered with 200. */
  status?: 201 | 204;
  /** Codes of refusals, in addition to `commonErrors`. */
  errors?: readonly ErrorCode[];
}

export type Endpoints = Record<RouteName, Endpoint>;

/** Codes with which the registry may refuse any request. */
export const commonErrors: readonly ErrorCode[] = [
  'PAYLOAD_INVALID',
  'NOT_FOUND',
  'TOO_MANY',
  'TOKEN_REFUSED',
  'TOKEN_SCOPE',
  'ORIGIN_REFUSED',
];
