import type { Method, RouteName } from './endpoint';

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
