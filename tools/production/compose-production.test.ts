import { join } from 'node:path';
import { apiConfig } from 'api/config';
import { registryConfig } from 'registry-server/config';
import { shellConfig } from 'shell/server/config';
import { complete } from './settings';
import { readCompose, requiredIn } from '../testing/compose';
import { environmentOf, readDockerfile } from '../testing/dockerfile';

const file = join(__dirname, '../../deploy/docker-compose.production.yml');
const variables = {
  ...complete.api,
  ...complete.registry,
  ...complete.shell,
  POSTGRES_PASSWORD: 'jH6gF4dS2aP0',
  API_OWNER_PASSWORD: 'oQ5wE7rT1yU3',
  API_PASSWORD: 'zX8cV2bN4mL6',
  REGISTRY_OWNER_PASSWORD: 'kJ9hG3fD5sA7',
  REGISTRY_PASSWORD: 'pO0iU2yT4rE6',
};
const { services } = readCompose(file, variables);
const dockerfile = readDockerfile(join(__dirname, '../../deploy/docker/Dockerfile'));

const variablesOf = (name: 'api' | 'registry' | 'shell') => ({
  ...environmentOf(dockerfile, services[name]!.build!.target),
  ...services[name]!.environment,
});

it('has no simulated providers, and every server starts with its settings', () => {
  expect(Object.keys(services).sort()).toStrictEqual([
    'api',
    'backup',
    'migrate-api',
    'migrate-registry',
    'postgres',
    'registry',
    'shell',
  ]);
  expect(apiConfig(variablesOf('api'))).toMatchObject({ simulate: false, dataFolder: '/data' });
  expect(registryConfig(variablesOf('registry'))).toMatchObject({ production: true });
  expect(shellConfig(variablesOf('shell'))).toMatchObject({ production: true });
});

it.each([
  ['api', 'DATABASE_URL', apiConfig],
  ['registry', 'REGISTRY_DATABASE_URL', registryConfig],
] as const)('the %s serves with a role that does not own its tables', (name, url, config) => {
  const owner = services[`migrate-${name}`]!;
  expect(new URL(owner.environment![url]!).username).toBe(`${name}_owner`);
  expect(new URL(config(variablesOf(name)).databaseUrl!).username).toBe(name);
  expect(Object.keys(owner.environment!)).toStrictEqual([url]);
});

it('has no secret and no address by default', () => {
  const required = requiredIn(file);
  const secrets = [
    'POSTGRES_PASSWORD',
    'API_PASSWORD',
    'API_OWNER_PASSWORD',
    'TOKEN_KEY',
    'OPERATOR_TOKEN',
    'REGISTRY_TOKEN',
  ];
  const addresses = ['SHELL_ORIGIN', 'API_ORIGIN', 'REGISTRY_ORIGIN', 'CLOSE_BROWSER_URL'];
  expect(required).toStrictEqual(expect.arrayContaining([...secrets, ...addresses]));
});

it('requires the credentials of every provider that is not switched off', () => {
  const { SQUARE_CLIENT_SECRET: _, ...rest } = variablesOf('api') as Record<string, string>;
  expect(() => apiConfig(rest)).toThrow('SQUARE_CLIENT_SECRET: must be set for square');
  expect(apiConfig({ ...rest, PROVIDERS_OFF: 'square' }).providers.off).toStrictEqual(['square']);
});

it('gives operators of the registry a separate port if one is set', () => {
  const own = {
    REGISTRY_OPERATORS_PORT: '4101',
    REGISTRY_OPERATORS_ORIGIN: 'https://operators.shop.example',
  };
  const { registry } = readCompose(file, { ...variables, ...own }).services;
  const environment = { ...environmentOf(dockerfile, 'registry'), ...registry!.environment };
  expect(registryConfig(environment).operators).toStrictEqual({
    port: 4101,
    origin: own.REGISTRY_OPERATORS_ORIGIN,
  });
  expect(registry!.ports).toContain('127.0.0.1:4101:4101');
});

it('publishes ports on this machine only', () => {
  for (const { ports = [] } of Object.values(services)) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});

it('publishes metrics to other containers only, if a port is set', () => {
  const withMetrics = readCompose(file, { ...variables, METRICS_PORT: '9464' }).services;
  for (const name of ['api', 'registry', 'shell'] as const) {
    expect(services[name]!.environment).toMatchObject({
      METRICS_PORT: '',
      METRICS_HOST: '0.0.0.0',
    });
    expect(withMetrics[name]!.environment).toMatchObject({ METRICS_PORT: '9464' });
    expect(withMetrics[name]!.ports).toStrictEqual(services[name]!.ports);
    expect(withMetrics[name]!.ports!.join()).not.toContain('9464');
  }
});
