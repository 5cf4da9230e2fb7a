import { registryConfig } from '../../config';
import { sameOrigin } from '../../testing/operator';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry | undefined;

afterEach(() => registry?.close());

type From = [remoteAddress: string, forwarded: string];

const attempt = ([remoteAddress, forwarded]: From) =>
  registry!.server.inject({
    method: 'POST',
    url: '/operators/session',
    remoteAddress,
    headers: { ...sameOrigin, 'x-forwarded-for': forwarded },
    payload: { secret: 'a wrong secret' },
  });

it.each<[string, string, From, From, number]>([
  ['off: by its connection', 'off', ['10.0.0.7', '203.0.113.5'], ['10.0.0.7', '203.0.113.6'], 429],
  ['1: by the last address', '1', ['10.0.0.7', '203.0.113.5'], ['10.0.0.8', '203.0.113.5'], 429],
  ['1: by no other', '1', ['10.0.0.7', '203.0.113.5'], ['10.0.0.7', '203.0.113.6'], 401],
  [
    ...(['1: by no forged address', '1'] as const),
    ['10.0.0.7', '198.51.100.1, 203.0.113.5'],
    ['10.0.0.7', '198.51.100.2, 203.0.113.5'],
    429,
  ],
  [
    ...(['10.0.0.0/8: by the last address', '10.0.0.0/8'] as const),
    ['10.0.0.7', '203.0.113.5'],
    ['10.0.0.7', '203.0.113.6'],
    401,
  ],
  [
    ...(['192.0.2.0/24: by the connection of another proxy', '192.0.2.0/24'] as const),
    ['10.0.0.7', '203.0.113.5'],
    ['10.0.0.7', '203.0.113.6'],
    429,
  ],
  [
    ...(['1: by the network of an IPv6 address', '1'] as const),
    ['10.0.0.7', '2001:db8:1:2::7'],
    ['10.0.0.7', '2001:db8:1:2::8'],
    429,
  ],
])('counts failed sign-ins with TRUST_PROXY=%s', async (_case, trusted, source, other, status) => {
  const { trustProxy } = registryConfig({ TRUST_PROXY: trusted });
  registry = await startRegistry(
    { trustProxy, operatorSecret: 'a-secret-for-tests-only' },
    { now: () => Date.parse('2026-11-22T09:00:00Z') },
  );
  for (let count = 0; count < 10; count += 1) {
    expect((await attempt(source)).statusCode).toBe(401);
  }
  expect((await attempt(other)).statusCode).toBe(status);
});

it('does not start if it would trust every proxy', () => {
  expect(() => registryConfig({ TRUST_PROXY: 'all' })).toThrow(
    /TRUST_PROXY: must be the number of proxies/,
  );
});
