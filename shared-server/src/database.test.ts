import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { answers, openDatabase, type Database } from './index';
import { onEachDatabase, openingTakes } from './testing';

onEachDatabase((fresh) => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(
      join(folder, '0001-shops.sql'),
      "-- Shops; and their names.\ncreate table shops (name text primary key);\ninsert into shops values ('a;b');\n",
    );
    database = await openDatabase({ ...(await fresh()), migrations: folder });
  }, openingTakes);

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const names = async () => {
    const { rows } = (await database.sql.execute(
      sql`select name from shops order by name`,
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };

  it('applies migrations when it is opened', async () => {
    expect(await answers(database)).toBe(true);
    expect(await names()).toEqual(['a;b']);
  });

  it('takes back what a failed transaction did', async () => {
    await expect(
      database.sql.transaction(async (step) => {
        await step.execute(sql`insert into shops values ('lost')`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await names()).toEqual(['a;b']);
  });
});

it('says so when the database cannot be reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await expect(
    openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', migrations: folder }),
  ).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringMatching(/ECONNREFUSED/),
  });
  rmSync(folder, { recursive: true });
});
