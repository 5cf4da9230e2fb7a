import type { FuzzedRoute } from 'shared-server/testing/fuzz';

/** The addresses of other tools, for the test of all routes. */
export function viewRoutes(
  fields: (required: string[], ...optional: string[]) => FuzzedRoute['payload'],
): FuzzedRoute[] {
  const route = (
    method: FuzzedRoute['method'],
    url: string,
    ...[required, ...optional]: [string[], ...string[]]
  ): FuzzedRoute => ({ method, url, payload: fields(required, ...optional) });
  return [
    route('GET', '/modules/:name/:version/container.js', ['name', 'version']),
    route('GET', '/modules/:name/:version/container.system.js', ['name', 'version']),
    route('GET', '/import-maps/:channel.json', ['channel'], 'for'),
    route('GET', '/module-federation/:channel.json', ['channel']),
    route('GET', '/frontend-discovery/consumer/projects/:channel/microFrontends', ['channel']),
  ];
}
