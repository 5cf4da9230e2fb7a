import { sql } from 'drizzle-orm';
import { createServer, probeRoutes } from '.';
import { outageOf, createWriteCheck } from './outage';
import { openDatabase } from './database';
import { fakeClocks, freshDatabase } from './testing';

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

const failing = (code: string) => ({
  sql: { transaction: () => Promise.reject(Object.assign(new Error('failed'), { code })) },
});

it('writes to the database, leaves nothing, and checks again only after ten seconds', async () => {
  const { url } = await freshDatabase();
  const migrations = `${__dirname}/../../registry/server/migrations`;
  const database = await openDatabase({ url, migrations });
  let currentTime = 0;
  const errors: unknown[] = [];
  const accepts = createWriteCheck(
    database,
    (error) => errors.push(error),
    () => currentTime,
  );
  try {
    expect(await accepts()).toBe(true);
    const { rows } = (await database.sql.execute(
      sql`select count(*)::int as rows, pg_relation_size('write_checks')::int as bytes from write_checks`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toStrictEqual([{ rows: 0, bytes: 8192 }]);

    await database.sql.execute(sql`drop table write_checks`);
    currentTime = 9_999;
    expect(await accepts()).toBe(true);
    currentTime = 10_000;
    expect(await accepts()).toBe(false);
    expect(errors).toHaveLength(1);
  } finally {
    await database.close();
  }
});

it.each([
  ['53100', 'disk full'],
  ['25006', 'read-only'],
])('reports the outage of code %s at /readyz, and logs its cause', async (code, outage) => {
  const errors: unknown[] = [];
  const server = await createServer({ logLevel: 'silent', allowedOrigins: [] });
  const check = createWriteCheck(failing(code), (...parts) => errors.push(parts));
  probeRoutes(server, { database: check });
  try {
    for (const _ of ['first', 'second']) {
      const ready = await server.inject('/readyz');
      expect([ready.statusCode, ready.json()]).toStrictEqual([
        503,
        { status: 'not ready', lacking: [outage] },
      ]);
    }
    expect(errors).toStrictEqual([[expect.objectContaining({ code })]]);
  } finally {
    await server.close();
  }
});

it('checks again after ten seconds when the clock was set back an hour', async () => {
  const clocks = fakeClocks();
  const errors: unknown[] = [];
  const accepts = createWriteCheck(failing('53100'), (error) => errors.push(error));
  try {
    await accepts();
    clocks.jump(-3_600_000);
    clocks.pass(10_000);
    await accepts();
    expect(errors).toHaveLength(2);
  } finally {
    clocks.restore();
  }
});
