import { sql } from 'drizzle-orm';
import { signIn, signedIn, type Browser, sameOrigin } from '../../testing/operator';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { createBootstrap } from './bootstrap';
import { createSessions } from './sessions';
import { registryConfig } from '../../config';

const start = Date.parse('2026-11-22T09:00:00Z');
const hour = 3_600_000;
const secret = 'a-secret-for-tests-only';
const other = 'another-secret-for-tests';

withDatabase();
let registry: TestRegistry;
let currentTime: number;

beforeEach(async () => {
  currentTime = start;
  registry = await startRegistry({ operatorSecret: secret }, { now: () => currentTime });
});

/** Configures the secret as a registry does that starts on the same database. */
const configure = (configured: string | undefined) => {
  const sessions = createSessions(registry.database, () => currentTime);
  return createBootstrap(registry.database, { sessions, now: () => currentTime }).configure(
    configured,
  );
};
const isSignedIn = async (browser: Browser) =>
  (await browser('GET', '/operators/session')).json().operator !== null;

it('signs the operator in with the secret, as an administrator', async () => {
  const answer = await signIn(registry, secret);
  expect(answer.json()).toMatchObject({
    operator: { name: 'operator', role: 'administer' },
    provider: null,
    hasSecret: true,
  });
  const browser = await signedIn(registry, secret);
  expect((await browser('GET', '/tokens')).statusCode).toBe(200);
  const { acts } = (await registry.as(token, 'GET', '/audit')).json() as { acts: object[] };
  expect(acts).toMatchObject([
    { what: 'operator/added', by: 'administrator', to: 'operator' },
    { what: 'operator/signed-in', by: 'operator', to: 'operator' },
    { what: 'operator/signed-in', by: 'operator', to: 'operator' },
  ]);
});

it('refuses a wrong secret', async () => {
  const answer = await signIn(registry, other);
  expect([answer.statusCode, answer.json()]).toStrictEqual([
    401,
    { code: 'OPERATOR_REFUSED', message: 'The secret is wrong.' },
  ]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('refuses the eleventh failed try of a minute from a network, right or wrong', async () => {
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => signIn(registry, other, { from: '203.0.113.5' })),
  );
  const codes = tries.map((answer) => answer.statusCode).sort();
  expect(codes).toStrictEqual([...Array(10).fill(401), ...Array(4).fill(429)]);

  currentTime += 15_000;
  const refused = await signIn(registry, secret, { from: '203.0.113.5' });
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds: 45 });
  expect(refused.headers['retry-after']).toBe('45');
  expect((await signIn(registry, secret, { from: '203.0.113.6' })).statusCode).toBe(200);

  currentTime += 45_000;
  expect((await signIn(registry, secret, { from: '203.0.113.5' })).statusCode).toBe(200);
});

it('does not count successful sign-ins', async () => {
  for (let count = 0; count < 12; count += 1) {
    expect((await signIn(registry, secret)).statusCode).toBe(200);
  }
});

it('ends sessions after twelve hours and when the operator signs out', async () => {
  const [first, second] = [await signedIn(registry, secret), await signedIn(registry, secret)];
  expect((await first('DELETE', '/operators/session')).statusCode).toBe(204);
  expect([await isSignedIn(first), await isSignedIn(second)]).toStrictEqual([false, true]);
  const refused = await first('GET', '/audit');
  expect([refused.statusCode, refused.json().code]).toStrictEqual([401, 'TOKEN_REFUSED']);

  currentTime = start + 12 * hour - 1;
  expect(await isSignedIn(second)).toBe(true);
  currentTime = start + 12 * hour;
  expect(await isSignedIn(second)).toBe(false);
});

it('keeps sessions when a registry starts with the same secret', async () => {
  const browser = await signedIn(registry, secret);
  await configure(secret);
  expect(await isSignedIn(browser)).toBe(true);
});

it('ends sessions when a registry starts with another secret', async () => {
  const browser = await signedIn(registry, secret);
  await configure(other);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await signIn(registry, secret)).statusCode).toBe(401);
  expect((await signIn(registry, other)).statusCode).toBe(200);
});

it('leaves no session of the old secret when it changes during many sign-ins', async () => {
  const attempts = Array.from({ length: 60 }, (_, network) =>
    signIn(registry, secret, { from: `192.0.2.${network}` }),
  );
  await attempts[0];
  const [, ...answers] = await Promise.all([configure(other), ...attempts]);
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].every((status) => status === 200 || status === 401)).toBe(true);

  const { rows } = (await registry.database.sql.execute(
    sql`select hash from operator_sessions where ended_at is null`,
  )) as unknown as { rows: object[] };
  expect(rows).toStrictEqual([]);
});

it('removes the operator when a registry starts without a secret, and adds it again', async () => {
  const browser = await signedIn(registry, secret);
  await configure(undefined);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await signIn(registry, secret)).statusCode).toBe(401);
  await configure(secret);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await signIn(registry, secret)).statusCode).toBe(200);
});

it('names the variable to set if there is no secret', async () => {
  const closed = await startRegistry({ production: true });
  const session = await closed.get('/operators/session');
  const refused = await signIn(closed, secret);
  await closed.close();
  expect(session.json()).toStrictEqual({ operator: null, provider: null, hasSecret: false });
  expect([refused.statusCode, refused.json().message]).toStrictEqual([
    401,
    'This registry has no operator secret. Set REGISTRY_OPERATOR_SECRET.',
  ]);
});

it('sends a cookie that pages cannot read, and stores hashes only', async () => {
  const cookie = String((await signIn(registry, secret)).headers['set-cookie']);
  expect(cookie).toMatch(
    /^registry_operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const sessions = await registry.database.sql.execute(sql`select * from operator_sessions`);
  expect(JSON.stringify(sessions)).not.toContain(/=([\w-]{43})/.exec(cookie)![1]);
  const people = await registry.database.sql.execute(sql`select * from operators`);
  expect(JSON.stringify(people)).not.toContain(secret);

  const https = await startRegistry({
    origin: 'https://registry.example',
    operatorSecret: secret,
  });
  const answer = await signIn(https, secret);
  await https.close();
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-registry_operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it.each(['operator', 'Operator'])('gives no token the owner %s', async (owner) => {
  const body = { owner, remotes: ['mf-services'], acts: ['publish'] };
  const refused = await registry.as(token, 'POST', '/tokens', body);
  expect(refused.json()).toMatchObject({
    code: 'PAYLOAD_INVALID',
    field: 'owner',
    message: expect.stringContaining('is reserved for REGISTRY_OPERATOR_SECRET'),
  });
});

it.each([
  ['PUT', '/operators/operator/role', { role: 'look' }],
  ['DELETE', '/operators/operator', undefined],
] as const)('is not changed by %s %s', async (method, url, body) => {
  const refused = await registry.as(token, method, url, body);
  expect([refused.statusCode, refused.json().code]).toStrictEqual([400, 'PAYLOAD_INVALID']);
  expect((await signIn(registry, secret)).statusCode).toBe(200);
});

describe('behind proxies', () => {
  let registry: TestRegistry | undefined;

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
    [
      'off: by its connection',
      'off',
      ['10.0.0.7', '203.0.113.5'],
      ['10.0.0.7', '203.0.113.6'],
      429,
    ],
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
  ])(
    'counts failed sign-ins with TRUST_PROXY=%s',
    async (_case, trusted, source, other, status) => {
      const { trustProxy } = registryConfig({ TRUST_PROXY: trusted });
      registry = await startRegistry(
        { trustProxy, operatorSecret: 'a-secret-for-tests-only' },
        { now: () => Date.parse('2026-11-22T09:00:00Z') },
      );
      for (let count = 0; count < 10; count += 1) {
        expect((await attempt(source)).statusCode).toBe(401);
      }
      expect((await attempt(other)).statusCode).toBe(status);
    },
  );

  it('does not start if it would trust every proxy', () => {
    expect(() => registryConfig({ TRUST_PROXY: 'all' })).toThrow(
      /TRUST_PROXY: must be the number of proxies/,
    );
  });
});
