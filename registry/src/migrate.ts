import { join } from 'node:path';
import { openDatabase, runToItsEnd } from 'shared-server';
import { ownedDatabase } from './config';

/**
 * Applies the migrations and ends. Runs with the role that owns the tables, so that servers can use
 * a role that does not.
 */
void runToItsEnd('registry', async () => {
  const database = await openDatabase({
    url: ownedDatabase(),
    migrations: join(__dirname, '../migrations'),
  });
  await database.close();
  return 'the database has all migrations';
});
