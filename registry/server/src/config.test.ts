import { registryConfig } from './config';
import { providerVariables } from './testing/openid';

it.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [
    {
      NODE_ENV: 'production',
      REGISTRY_TOKEN: 'mN7bV4cX1zL9kJ6hG3fD',
      REGISTRY_ORIGIN: 'https://registry.shop.example',
      REGISTRY_REQUIRE_SIGNATURES: 'off',
      REGISTRY_DATABASE_URL: 'postgresql://registry@localhost/registry',
    },
    false,
  ],
])('with %j dev servers are permitted: %s', (variables, allowed) => {
  expect(registryConfig(variables).devServers).toBe(allowed);
});

it('the origin follows the port, and a path in it is dropped', () => {
  expect(registryConfig({ REGISTRY_PORT: '4880' }).origin).toBe('http://localhost:4880');
  expect(registryConfig({ REGISTRY_ORIGIN: 'https://registry.example/' }).origin).toBe(
    'https://registry.example',
  );
});

it('names the invalid variables', () => {
  expect(() => registryConfig({ REGISTRY_TOKEN: 'short' })).toThrow('REGISTRY_TOKEN');
  expect(() => registryConfig({ REGISTRY_ORIGIN: 'localhost' })).toThrow('REGISTRY_ORIGIN');
});

const inProduction = {
  NODE_ENV: 'production',
  REGISTRY_TOKEN: 'mN7bV4cX1zL9kJ6hG3fD',
  REGISTRY_ORIGIN: 'https://registry.shop.example',
  REGISTRY_REQUIRE_SIGNATURES: 'on',
};

describe('a port for operators', () => {
  const own = 'https://operators.shop.example';

  it('is absent by default, and has an origin', () => {
    expect(registryConfig({}).operators).toBeUndefined();
    expect(registryConfig({ REGISTRY_OPERATORS_PORT: '4101' }).operators).toStrictEqual({
      port: 4101,
      origin: 'http://localhost:4101',
    });
    const variables = { REGISTRY_OPERATORS_PORT: '4101', REGISTRY_OPERATORS_ORIGIN: `${own}/` };
    expect(registryConfig(variables).operators).toStrictEqual({ port: 4101, origin: own });
  });

  it.each([
    [{ REGISTRY_OPERATORS_ORIGIN: own }, 'REGISTRY_OPERATORS_PORT: must be set'],
    [{ REGISTRY_OPERATORS_PORT: '4100' }, 'REGISTRY_OPERATORS_PORT: 4100 is'],
    [{ REGISTRY_OPERATORS_PORT: '4101', METRICS_PORT: '4101' }, 'REGISTRY_OPERATORS_PORT: 4101 is'],
    [{ ...inProduction, REGISTRY_OPERATORS_PORT: '4101' }, 'REGISTRY_OPERATORS_ORIGIN: must be'],
  ])('%j is rejected', (variables, sentence) => {
    expect(() => registryConfig(variables)).toThrow(sentence);
  });
});

it('stores releases in a folder, unless a bucket is set', () => {
  expect(registryConfig({}).s3).toBeUndefined();
  expect(registryConfig({ REGISTRY_S3_BUCKET: 'releases' }).s3).toStrictEqual({
    bucket: 'releases',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  });
});

it.each([
  [{ REGISTRY_S3_ENDPOINT: 'https://s3.example' }, 'REGISTRY_S3_BUCKET: must be set'],
  [{ REGISTRY_S3_BUCKET: 'b', REGISTRY_S3_KEY_ID: 'id' }, 'REGISTRY_S3_SECRET: must be set'],
  [{ REGISTRY_S3_BUCKET: 'b', REGISTRY_S3_SECRET: 'one' }, 'REGISTRY_S3_KEY_ID: must be set'],
  [{ ...inProduction, RELEASES_ORIGIN: 'http://cdn.example' }, 'RELEASES_ORIGIN: must begin'],
])('reports that %j is incomplete', (variables, sentence) => {
  expect(() => registryConfig(variables)).toThrow(sentence);
});

describe('settings of the OpenID Connect provider', () => {
  it.each([
    [{ REGISTRY_OIDC_ISSUER: 'https://login.example' }, 'REGISTRY_OIDC_CLIENT_SECRET: must be set'],
    [{ REGISTRY_OIDC_CLIENT_SECRET: 'alone' }, 'REGISTRY_OIDC_ISSUER: must be set'],
    [
      {
        ...providerVariables,
        REGISTRY_OIDC_ISSUER: 'https://a.example',
        REGISTRY_OIDC_ROLES: 'fly=x',
      },
      'REGISTRY_OIDC_ROLES: must give',
    ],
  ])('does not start with %j', (variables, why) => {
    expect(() => registryConfig(variables)).toThrow(why);
  });

  it.each([
    ['http://login.example', {}],
    ['http://localhost.example', {}],
    ['ftp://localhost', {}],
    ['http://localhost:4200', { SIMULATE: 'off', REGISTRY_TOKEN: 'mN7bV4cX1zL9kJ6hG3fD' }],
  ])('does not start with the provider %s and %j', (address, variables) => {
    const settings = { ...providerVariables, ...variables, REGISTRY_OIDC_ISSUER: address };
    expect(() => registryConfig(settings)).toThrow('REGISTRY_OIDC_ISSUER: must begin with https:');
  });
});
