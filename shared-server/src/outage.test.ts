import { createServer, probeRoutes } from './index';
import { outageOf } from './outage';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const inQuery = (cause: Error) =>
  Object.assign(new Error('Failed query', { cause }), { name: 'DrizzleQueryError' });

it.each([
  ['disk full', inQuery(coded('53100'))],
  ['disk full', coded('ENOSPC')],
  ['read-only', inQuery(coded('25006'))],
  ['read-only', coded('EROFS')],
  ['no permission', Object.assign(coded('EACCES'), { syscall: 'open', path: '/data/token' })],
  ['no database', inQuery(coded('ECONNREFUSED'))],
  ['no database', inQuery(coded('57P01'))],
  ['no database', coded('57P03')],
  ['no database', inQuery(coded('08006'))],
  ['no database', inQuery(new Error('Connection terminated unexpectedly'))],
  ['no database', new Error('timeout exceeded when trying to connect')],
])('recognizes %s in %s', (outage, error) => {
  expect(outageOf(error)).toBe(outage);
});

it.each([
  ['a provider that does not respond', coded('ECONNREFUSED')],
  ['a port that only root may use', Object.assign(coded('EACCES'), { syscall: 'listen' })],
  [
    'a program that may not run',
    Object.assign(coded('EACCES'), { syscall: 'spawn nginx', path: 'nginx' }),
  ],
  ['a violated constraint', inQuery(coded('23505'))],
  ['a fault of ours', new TypeError('x is not a function')],
  ['no error', 'text'],
])('does not treat %s as an outage', (_, error) => {
  expect(outageOf(error)).toBeUndefined();
});

it('answers 503 in an outage, with its cause and when to try again', async () => {
  const server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  server.get('/full', () => {
    throw inQuery(coded('53100', 'could not extend file'));
  });
  server.get('/broken', () => {
    throw new TypeError('x is not a function');
  });
  try {
    const full = await server.inject('/full');
    expect([full.statusCode, full.headers['retry-after']]).toStrictEqual([503, '5']);
    expect(full.json()).toStrictEqual({
      code: 'API_FAILED',
      message: 'The disk of the server is full. Nothing was saved.',
      retryAfterSeconds: 5,
    });
    const broken = await server.inject('/broken');
    expect([broken.statusCode, broken.headers['retry-after']]).toStrictEqual([500, undefined]);
  } finally {
    await server.close();
  }
});

it('answers /livez in an outage, and /readyz not', async () => {
  const server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  probeRoutes(server, { database: () => Promise.resolve(false) });
  try {
    expect((await server.inject('/livez')).statusCode).toBe(200);
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toStrictEqual([
      503,
      { status: 'not ready', lacking: ['database'] },
    ]);
  } finally {
    await server.close();
  }
});
