import { join } from 'node:path';
import { apiConfig } from 'api/config';
import { registryConfig } from 'registry/config';
import { shellConfig } from 'shell/server/config';
import { complete } from './production/settings';
import { readCompose, requiredIn } from './testing/compose';
import { environmentOf, readDockerfile } from './testing/dockerfile';

const file = join(__dirname, '../docker-compose.production.yml');
const given = {
  ...complete.api,
  ...complete.registry,
  ...complete.shell,
  POSTGRES_PASSWORD: 'jH6gF4dS2aP0',
};
const { services } = readCompose(file, given);
const dockerfile = readDockerfile(join(__dirname, '../Dockerfile'));

const variablesOf = (name: 'api' | 'registry' | 'shell') => ({
  ...environmentOf(dockerfile, services[name]!.build!.target),
  ...services[name]!.environment,
});

it('has no simulated providers, and every server starts with what it is given', () => {
  expect(Object.keys(services).sort()).toStrictEqual(['api', 'postgres', 'registry', 'shell']);
  expect(apiConfig(variablesOf('api'))).toMatchObject({ simulate: false, dataFolder: '/data' });
  expect(registryConfig(variablesOf('registry'))).toMatchObject({ production: true });
  expect(shellConfig(variablesOf('shell'))).toMatchObject({ production: true });
});

it('has no secret and no address by default', () => {
  const required = requiredIn(file);
  const secrets = ['POSTGRES_PASSWORD', 'TOKEN_KEY', 'OPERATOR_TOKEN', 'REGISTRY_TOKEN'];
  const addresses = ['SHELL_ORIGIN', 'API_ORIGIN', 'REGISTRY_ORIGIN', 'CLOSE_BROWSER_URL'];
  expect(required).toStrictEqual(expect.arrayContaining([...secrets, ...addresses]));
});

it('starts nothing without the credentials of a provider that is not named as off', () => {
  const { SQUARE_CLIENT_SECRET: _, ...rest } = variablesOf('api') as Record<string, string>;
  expect(() => apiConfig(rest)).toThrow('SQUARE_CLIENT_SECRET: must be set for square');
  expect(apiConfig({ ...rest, PROVIDERS_OFF: 'square' }).providers.off).toStrictEqual(['square']);
});

it('can be reached from this machine only', () => {
  for (const { ports = [] } of Object.values(services)) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});

it('shows numbers to the containers beside it once a port is named, and to nobody else', () => {
  const told = readCompose(file, { ...given, METRICS_PORT: '9464' }).services;
  for (const name of ['api', 'registry', 'shell'] as const) {
    expect(services[name]!.environment).toMatchObject({
      METRICS_PORT: '',
      METRICS_HOST: '0.0.0.0',
    });
    expect(told[name]!.environment).toMatchObject({ METRICS_PORT: '9464' });
    expect(told[name]!.ports).toHaveLength(1);
    expect(told[name]!.ports![0]).not.toContain('9464');
  }
});
