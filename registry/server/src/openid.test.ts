import { registryConfig } from './app';
import { providerVariables } from './testing/openid';

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
    [
      {
        ...providerVariables,
        REGISTRY_OIDC_ISSUER: 'http://a.example',
        SIMULATE: 'off',
        REGISTRY_TOKEN: 'mN7bV4cX1zL9kJ6hG3fD',
      },
      'must begin with https:',
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
    const all = { ...providerVariables, ...variables, REGISTRY_OIDC_ISSUER: address };
    expect(() => registryConfig(all)).toThrow('REGISTRY_OIDC_ISSUER: must begin with https:');
  });
});
