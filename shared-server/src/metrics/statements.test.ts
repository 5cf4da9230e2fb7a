import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createMetrics, openDatabase, timeStatements, watchDatabase } from '../index';
import { onDatabase } from '../testing';

const folder = mkdtempSync(join(tmpdir(), 'measured-'));
const migrations = join(folder, 'migrations');
beforeAll(() => {
  mkdirSync(migrations);
  writeFileSync(join(migrations, '0001-shelves.sql'), 'create table shelves (name text unique);\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

onDatabase((fresh) => {
  it('measures statements by kind and result, also in transactions', async () => {
    const metrics = createMetrics();
    const watch = timeStatements(metrics);
    const database = await openDatabase({ ...(await fresh()), migrations, watch });
    const count = async (labels: string) => {
      const { text } = await metrics.read();
      const name = `shopfront_database_statement_duration_seconds_count{${labels}}`;
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    };
    const inserted = 'operation="insert",outcome="ok"';
    const before = await count(inserted);
    await database.sql.execute(sql`insert into shelves values ('one')`);
    await database.sql.transaction(async (step) => {
      await step.execute(sql`insert into shelves values ('two')`);
    });
    expect((await count(inserted)) - before).toBe(2);
    await database.sql.execute(
      sql`with new as (insert into shelves values ('three') returning name) select name from new`,
    );
    expect((await count(inserted)) - before).toBe(3);
    await database.sql.execute(sql`with old as (select name from shelves) select name from old`);
    expect((await count(inserted)) - before).toBe(3);
    const repeated = database.sql.execute(sql`insert into shelves values ('two')`);
    await expect(repeated).rejects.toBeDefined();
    expect(await count('operation="insert",outcome="failed"')).toBe(1);
    await database.close();
  });

  it('reports whether the database responds, even after it stops', async () => {
    const metrics = createMetrics();
    const database = await openDatabase({ ...(await fresh()), migrations });
    const failures: unknown[] = [];
    watchDatabase(metrics, database, (error) => failures.push(error));
    const { text } = await metrics.read();
    expect(text).toContain('shopfront_source_up{source="database"} 1');
    expect(text).toContain('shopfront_database_pool_connections{state="idle"} 1');
    expect(text).toContain('shopfront_database_pool_waiting 0');
    await database.close();
    const { text: closed } = await metrics.read();
    expect(closed).toContain('shopfront_source_up{source="database"} 0');
    expect(failures).toHaveLength(1);
  });
});
