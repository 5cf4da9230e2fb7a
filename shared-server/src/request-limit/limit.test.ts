import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServer, type TrustedProxies } from '..';
import { networkOf } from './limit';

describe('the limit of a minute', () => {
  const perMinute = 5;
  let server: FastifyInstance;
  afterEach(() => server.close());

  async function start(trustProxy?: TrustedProxies) {
    server = await createServer({
      logLevel: 'silent',
      allowedOrigins: ['https://shop.example'],
      trustProxy,
      requestLimit: { perMinute },
    });
    server.get('/page', () => 'page');
  }

  const ask = (remoteAddress: string, headers: Record<string, string> = {}, url = '/page') =>
    server.inject({ url, remoteAddress, headers });

  /** Returns how many of a number of requests are answered. */
  async function answered(count: number, address: (n: number) => string) {
    let well = 0;
    for (let n = 0; n < count; n += 1) if ((await ask(address(n))).statusCode === 200) well += 1;
    return well;
  }

  it.each([
    ['an IPv4 address', () => '203.0.113.9', perMinute],
    ['a /64', (n: number) => `2001:db8:1:1::${n}`, perMinute],
    ['a /56', (n: number) => `2001:db8:1:${(n % 200).toString(16)}::1`, 4 * perMinute],
    ['a /48', (n: number) => `2001:db8:1:${(256 * n).toString(16)}::1`, 16 * perMinute],
  ])('answers a limited number of requests of %s', async (_what, address, most) => {
    await start();
    expect(await answered(most + 20, address)).toBe(most);
    expect((await ask('203.0.113.10')).statusCode).toBe(200);
    expect((await ask('2001:db8:2::1')).statusCode).toBe(200);
  });

  it('sends the time to retry, to pages of other origins too', async () => {
    await start();
    await answered(perMinute, () => '203.0.113.9');
    const { statusCode, headers, body } = await ask('203.0.113.9', {
      origin: 'https://shop.example',
    });
    expect(statusCode).toBe(429);
    expect(headers['access-control-allow-origin']).toBe('https://shop.example');
    const { code, retryAfterSeconds } = JSON.parse(body) as Record<string, unknown>;
    expect(code).toBe('TOO_MANY');
    expect(headers['retry-after']).toBe(String(retryAfterSeconds));
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('counts requests for missing routes', async () => {
    await start();
    for (let n = 0; n < perMinute; n += 1) await ask('203.0.113.9', {}, '/nothing');
    expect((await ask('203.0.113.9', {}, '/nothing')).statusCode).toBe(429);
  });

  it('does not limit the probes of load balancers', async () => {
    await start();
    server.get('/health', { config: { rateLimit: false } }, () => 'well');
    for (let n = 0; n < 3 * perMinute; n += 1) {
      expect((await ask('203.0.113.9', {}, '/health')).statusCode).toBe(200);
    }
    expect((await ask('203.0.113.9')).statusCode).toBe(200);
  });

  it('counts visitors behind a trusted proxy, and none of its own servers', async () => {
    await start((address) => address === '10.0.0.1');
    const through = (visitor: string) => ask('10.0.0.1', { 'x-forwarded-for': visitor });
    for (let n = 0; n < perMinute; n += 1) await through('203.0.113.9');
    expect((await through('203.0.113.9')).statusCode).toBe(429);
    expect((await through('203.0.113.10')).statusCode).toBe(200);
    expect(await answered(3 * perMinute, () => '10.0.0.1')).toBe(3 * perMinute);
    expect(await answered(3 * perMinute, () => '10.0.0.2')).toBe(perMinute);
  });
});

describe('networks of addresses', () => {
  const networkOfAddress = (ip: string) => networkOf({ ip } as FastifyRequest);

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
    expect(networkOfAddress(ip)).toBe(network);
  });

  it('separates the next household', () => {
    expect(networkOfAddress('2001:db8:1:3::1')).not.toBe(networkOfAddress('2001:db8:1:2::1'));
  });
});
