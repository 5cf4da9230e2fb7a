import type { FastifyRequest } from 'fastify';
import { networkOf } from './index';

const from = (ip: string) => networkOf({ ip } as FastifyRequest);

it.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['it as a server on IPv6 has it', '::ffff:203.0.113.9', '203.0.113.9'],
  ['it in the digits of IPv6', '::FFFF:cb00:7109', '203.0.113.9'],
  ['an address of a household', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['another of the same one', '2001:0DB8:1:2::1', '2001:db8:1:2::'],
  ['the first of the same one', '2001:db8:1:2::', '2001:db8:1:2::'],
  ['one whose network ends in noughts', '2001:db8::7', '2001:db8::'],
  ['one without its dots and noughts', '2001:db8:0:0:64:ff9b:203.0.113.9', '2001:db8::'],
  ['this machine', '::1', '::'],
  ['a neighbour on its own cable', 'fe80::1%eth0', 'fe80::'],
  ['what is none', 'UNKNOWN', 'unknown'],
])('puts %s, %s, into the network %s', (_what, ip, network) => {
  expect(from(ip)).toBe(network);
});

it('separates the next household', () => {
  expect(from('2001:db8:1:3::1')).not.toBe(from('2001:db8:1:2::1'));
});
