import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { welcome } from './welcome';

const local = {
  SHELL_ORIGIN: 'http://localhost:5400, http://localhost:5404',
  API_ORIGIN: 'http://localhost:5401',
  REGISTRY_ORIGIN: 'http://localhost:5402',
  SIMULATED_ORIGIN: 'http://localhost:5403',
};

it('prints addresses that open if the shell has several origins', () => {
  const printed = welcome(12, local);
  const addresses = printed.match(/http\S+/g) ?? [];

  expect(addresses).toContain('http://localhost:5400/welcome?pre_uid=new-owner');
  expect(addresses.filter((address) => address.includes(','))).toStrictEqual([]);
  expect(printed).not.toContain('5404');
});

it('prints the secret that opens the console', () => {
  expect(welcome(12, local, 'a-secret-for-tests-only')).toContain(
    'http://localhost:5402/console/  (secret: a-secret-for-tests-only)',
  );
  expect(welcome(12, local)).not.toContain('secret');
});

const ready = (address: Partial<typeof local>, data: string) =>
  welcome(12, { ...local, ...address }, undefined, data)
    .split('\n')
    .find((line) => line.includes('Swap one remote'))!
    .replace(/^ *Swap one remote */, '');
const registry = { REGISTRY_ORIGIN: 'http://localhost:4100' };
const ownData = join(__dirname, '../../.data/registry');

it('prints a short command for a registry at its default address', () => {
  expect(ready(registry, ownData)).toBe('npx registry list mf-services');
});

it('prints a command with the port and the folder of a registry at another address', () => {
  const printed = ready({}, "/tmp/of o'neil/registry");
  const { stdout } = spawnSync(
    'sh',
    ['-c', printed.replace('npx registry list mf-services', 'env')],
    { encoding: 'utf8' },
  );
  expect(printed).toMatch(/ npx registry list mf-services$/);
  expect(stdout.split('\n')).toStrictEqual(
    expect.arrayContaining([
      'REGISTRY_ORIGIN=http://localhost:5402',
      "REGISTRY_DATA=/tmp/of o'neil/registry",
    ]),
  );
});
