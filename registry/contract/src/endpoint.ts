import type { ErrorCode } from 'shared-contracts/errors';
import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint's name. `:name` takes that field of the payload, `*` the field `path`, and so do the fields after `?`, as
 * the query. The other fields are the query of a GET and the JSON body of other methods.
 */
type RouteName = `${Method} /${string}`;

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

export interface RouteParts {
  method: Method;
  /** Without the query, as the server registers it. */
  path: string;
  /** Fields of the query, in addition to those of a GET. */
  query: string[];
}

export function partsOf(route: RouteName): RouteParts {
  const [method, address = ''] = route.split(' ') as [Method, string];
  const [path = '', query] = address.split('?');
  return { method, path, query: query ? query.split('&') : [] };
}

/** Returns the request that sends a payload: fields of the path and the query go there, the others into the body. */
export function requestOf(route: RouteName, payload: object) {
  const { method, path, query } = partsOf(route);
  const body = new Map<string, unknown>(Object.entries(payload));
  const take = (name: string) => {
    const value = String(body.get(name));
    body.delete(name);
    return value;
  };
  const filled = path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(take(name)))
    .replace(/\*$/, () => take('path').split('/').map(encodeURIComponent).join('/'));
  const parameters: string[] = [];
  for (const [name, value] of [...body]) {
    if (method !== 'GET' && !query.includes(name)) continue;
    if (value !== undefined) parameters.push(`${name}=${encodeURIComponent(String(value))}`);
    body.delete(name);
  }
  return {
    method,
    path: parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled,
    body: body.size > 0 ? Object.fromEntries(body) : undefined,
  };
}

/** Start of the addresses of releases, as AWS frontend-discovery names them. */
export const projectPath = '/projects/default/microFrontends';
