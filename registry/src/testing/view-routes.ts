import type { FuzzedRoute } from 'shared-server/testing/fuzz';

/** The addresses of other tools, for the test that tries them all. */
export function viewRoutes(
  fields: (required: string[], ...optional: string[]) => FuzzedRoute['payload'],
): FuzzedRoute[] {
  const deployer = '/import-map-deployer';
  const admin = '/frontend-discovery/admin/projects';
  const ofChannel = `${admin}/:channel/microFrontends`;
  const ofRemote = `${ofChannel}/:name`;
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
    route('GET', deployer, []),
    route('GET', `${deployer}/`, []),
    route('GET', `${deployer}/health`, []),
    route('GET', `${deployer}/environments`, []),
    route('GET', `${deployer}/import-map.json`, [], 'env', 'for'),
    route('PATCH', `${deployer}/import-map.json`, ['imports'], 'scopes', 'integrity'),
    route('PATCH', `${deployer}/services`, ['service', 'url'], 'integrity'),
    route('DELETE', `${deployer}/services/:name`, ['name']),
    route('GET', '/frontend-discovery/consumer/projects/:channel/microFrontends', ['channel']),
    route('GET', admin, []),
    route('POST', admin, [], 'name'),
    route('PATCH', `${admin}/:channel`, ['channel'], 'name'),
    route('DELETE', `${admin}/:channel`, ['channel']),
    route('GET', ofChannel, ['channel']),
    route('POST', ofChannel, ['channel'], 'name'),
    route('PATCH', ofRemote, ['channel', 'name'], 'default', 'activeVersions'),
    route('DELETE', ofRemote, ['channel', 'name']),
    route('GET', `${ofRemote}/versions`, ['channel', 'name']),
    route('POST', `${ofRemote}/versions`, ['channel', 'name', 'version'], 'deploymentStrategy'),
    route(
      'POST',
      `${ofRemote}/deployment`,
      ['channel', 'name', 'targetVersion'],
      'deploymentStrategy',
    ),
    route('DELETE', `${ofRemote}/deployment/:id`, ['channel', 'name', 'id']),
  ];
}
