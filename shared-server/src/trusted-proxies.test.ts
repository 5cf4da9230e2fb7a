import * as z from 'zod/mini';
import { createServer, readConfig, trustedProxies } from './index';

const schema = z.object({ TRUST_PROXY: trustedProxies });
const read = (TRUST_PROXY?: string) => readConfig(schema, { TRUST_PROXY }).TRUST_PROXY;

/** Returns the visitor's address for a connection from `from` with `forwarded`. */
async function seen(trusted: string | undefined, source: string, forwarded: string) {
  const server = await createServer({
    logLevel: 'silent',
    allowedOrigins: [],
    trustProxy: read(trusted),
  });
  server.get('/', (request) => request.ip);
  const { body } = await server.inject({
    url: '/',
    remoteAddress: source,
    headers: { 'x-forwarded-for': forwarded },
  });
  await server.close();
  return body;
}

it.each([
  ['no proxy by default', undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the one proxy in front', '1', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['not what a visitor wrote before it', '1', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['two proxies', '2', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['a proxy by its network', '10.0.0.0/8', '10.9.9.9', '198.51.100.1', '198.51.100.1'],
  ['it under its IPv6 name', '10.0.0.0/8', '::ffff:10.9.9.9', '198.51.100.1', '198.51.100.1'],
  ['an IPv6 proxy', 'fd00::/8, 10.0.0.1', 'fd00::7', '198.51.100.1', '198.51.100.1'],
  ['only the named proxies', '10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the first stranger on the way', '10.0.0.0/8', '10.0.0.1', '1.2.3.4, 8.8.8.8', '8.8.8.8'],
])('trusts %s', async (_who, trusted, source, forwarded, ip) => {
  expect(await seen(trusted, source, forwarded)).toBe(ip);
});

it.each(['true', 'on', 'all', '*', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', 'proxy'])(
  'rejects %s with a message that names the variable',
  (text) => {
    expect(() => read(text)).toThrow(/^TRUST_PROXY: must be the number of proxies in front/);
  },
);
