import { welcome } from './welcome';

const local = {
  SHELL_ORIGIN: 'http://localhost:5400, http://localhost:5404',
  API_ORIGIN: 'http://localhost:5401',
  REGISTRY_ORIGIN: 'http://localhost:5402',
  SIMULATED_ORIGIN: 'http://localhost:5403',
};

it('prints addresses that can be opened, where the shell has several origins', () => {
  const printed = welcome(12, local);
  const addresses = printed.match(/http\S+/g) ?? [];

  expect(addresses).toContain('http://localhost:5400/welcome?pre_uid=new-owner');
  expect(addresses.filter((address) => address.includes(','))).toStrictEqual([]);
  expect(printed).not.toContain('5404');
});
