import { registryConfig } from './config';

it.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %j dev servers are allowed: %s', (variables, allowed) => {
  expect(registryConfig(variables).devServers).toBe(allowed);
});

it('the origin follows the port, and a path in it is dropped', () => {
  expect(registryConfig({ REGISTRY_PORT: '4880' }).origin).toBe('http://localhost:4880');
  expect(registryConfig({ REGISTRY_ORIGIN: 'https://registry.example/' }).origin).toBe(
    'https://registry.example',
  );
});

it('what is wrong in the environment is named', () => {
  expect(() => registryConfig({ REGISTRY_TOKEN: 'short' })).toThrow('REGISTRY_TOKEN');
  expect(() => registryConfig({ REGISTRY_ORIGIN: 'localhost' })).toThrow('REGISTRY_ORIGIN');
});
