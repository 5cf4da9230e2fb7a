import { registryConfig } from 'registry-server/config';
import { connectionFrom } from './connection';

it.each([
  {},
  { REGISTRY_PORT: '4880', REGISTRY_ORIGIN: '', REGISTRY_TOKEN: '', REGISTRY_DATA: '' },
  { REGISTRY_PORT: '0' },
  { REGISTRY_PORT: '65536' },
  { REGISTRY_PORT: '-1' },
  { REGISTRY_PORT: '4.5' },
  { REGISTRY_PORT: 'many' },
  { REGISTRY_ORIGIN: 'https://registry.example/path?query' },
  { REGISTRY_ORIGIN: 'registry.example' },
  { REGISTRY_ORIGIN: 'http://' },
  { REGISTRY_TOKEN: '123456789012345' },
  { REGISTRY_TOKEN: '1234567890123456', REGISTRY_DATA: 'kept' },
])('the command line reads %j like the registry', (variables) => {
  const read = (how: () => object) => {
    try {
      return how();
    } catch (error) {
      return /^[A-Z_]+/.exec((error as Error).message)?.[0];
    }
  };
  const asRegistry = read(() => {
    const { origin, token, data } = registryConfig(variables);
    return { origin, token, data };
  });
  expect(read(() => connectionFrom(variables))).toStrictEqual(asRegistry);
});
