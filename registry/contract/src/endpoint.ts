import type { ErrorCode } from 'shared-contracts/errors';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint's name. `:name` takes that field of the payload, `*` the field `path`, and so do the fields after `?`, as
 * the query. The other fields are the query of a GET and the JSON body of other methods.
 */
export type RouteName = `${Method} /${string}`;

/** A request to the registry, described once for the server, the command line and the console. */
export interface Endpoint {
  /** Start of the message about an invalid payload. */
  subject: string;
  payload: z.ZodMiniType;
  /** The body is the content of a file instead of JSON. The payload is in the path and the query. */
  body?: 'file';
  answer: z.ZodMiniType;
  /** Status of a response; 200 by default. The response to a dry run is always 200. */
  status?: 201 | 204;
  /** Codes of errors, in addition to `commonErrors`. */
  errors?: readonly ErrorCode[];
}

export type Endpoints = Record<RouteName, Endpoint>;

/** Codes that the registry may return for any request. */
export const commonErrors: readonly ErrorCode[] = [
  'PAYLOAD_INVALID',
  'NOT_FOUND',
  'TOO_MANY',
  'TOKEN_REFUSED',
  'TOKEN_SCOPE',
  'ORIGIN_REFUSED',
];
