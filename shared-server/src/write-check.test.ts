import { sql } from 'drizzle-orm';
import { openDatabase } from './database';
import { createServer, probeRoutes } from './index';
import { fakeClocks, freshDatabase, openingTakes } from './testing';
import { createWriteCheck } from './write-check';

const failing = (code: string) => ({
  sql: { transaction: () => Promise.reject(Object.assign(new Error('failed'), { code })) },
});

it(
  'writes to the database, leaves nothing, and checks again only after ten seconds',
  async () => {
    const { url } = await freshDatabase();
    const migrations = `${__dirname}/../../registry/server/migrations`;
    const database = await openDatabase({ url, migrations });
    let now = 0;
    const errors: unknown[] = [];
    const accepts = createWriteCheck(
      database,
      (error) => errors.push(error),
      () => now,
    );
    try {
      expect(await accepts()).toBe(true);
      const { rows } = (await database.sql.execute(
        sql`select count(*)::int as rows, pg_relation_size('write_checks')::int as bytes from write_checks`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toStrictEqual([{ rows: 0, bytes: 8192 }]);

      await database.sql.execute(sql`drop table write_checks`);
      now = 9_999;
      expect(await accepts()).toBe(true);
      now = 10_000;
      expect(await accepts()).toBe(false);
      expect(errors).toHaveLength(1);
    } finally {
      await database.close();
    }
  },
  openingTakes,
);

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
