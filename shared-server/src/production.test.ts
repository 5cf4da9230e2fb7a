import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleSecrets, isProduction, originFault, secretFault, siteFault } from './production';

it.each([
  [{}, false],
  [{ SIMULATE: true }, false],
  [{ NODE_ENV: 'test' }, false],
  [{ SIMULATE: false }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', SIMULATE: true }, true],
])('decides whether %j is production: %s', (settings, real) => {
  expect(isProduction(settings)).toBe(real);
});

it.each([
  [undefined, /^TOKEN: must be set in production\.$/],
  ['only-for-this-machine', /^TOKEN: holds a secret of the examples/],
  ['postgres://me:only-for-this-machine@db/api', /^TOKEN: holds a secret of the examples/],
  ['0000000000000000000000000000', /^TOKEN: is too easily guessed/],
])('rejects %s as a secret', (value, sentence) => {
  expect(secretFault('TOKEN', value)).toMatch(sentence);
});

it('accepts an unguessable secret', () => {
  expect(secretFault('TOKEN', 'Kx5rQ9vD1mWb7TzY')).toBeUndefined();
});

it('rejects every secret of the example files', () => {
  const compose = readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8');
  const defaults = [...compose.matchAll(/\$\{\w*(?:TOKEN|PASSWORD|KEY|SECRET)\w*:-([^}]*)\}/g)];
  expect(defaults.length).toBeGreaterThan(0);
  for (const [, value] of defaults) expect(exampleSecrets).toContain(value);
});

it.each([
  [undefined, /^API_ORIGIN: must be set in production\.$/],
  ['http://api.shop.example', /^API_ORIGIN: must begin with https: in production\.$/],
  ['https://localhost:4000', /^API_ORIGIN: must not be this machine in production\.$/],
  ['https://127.0.0.1', /^API_ORIGIN: must not be this machine in production\.$/],
])('rejects %s as an origin in production', (value, sentence) => {
  expect(originFault('API_ORIGIN', value)).toMatch(sentence);
});

it.each([
  ['https://shop.example', 'https://api.shop.example', true],
  ['https://start.shop.co.uk', 'https://api.shop.co.uk', true],
  ['https://shop.co.uk', 'https://other.co.uk', false],
  ['https://shop.github.io', 'https://api.github.io', false],
  ['https://shop.example', 'https://api.shop.test', false],
  ['https://shop.example', 'http://api.shop.example', false],
  ['http://localhost:3000', 'http://localhost:4000', true],
  ['http://localhost:3000', 'http://127.0.0.1:4000', false],
])('decides whether a shell at %s and an API at %s share a site: %s', (shell, api, shared) => {
  const fault = siteFault('SHELL_ORIGIN', shell, api);
  if (shared) expect(fault).toBeUndefined();
  else expect(fault).toMatch(/^SHELL_ORIGIN: .+ are different sites/);
});
