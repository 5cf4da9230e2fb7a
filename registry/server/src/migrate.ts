import { join } from 'node:path';
import { runMigrations, runToItsEnd } from 'shared-server';
import { ownedDatabase } from './config';

/**
 * Applies the migrations and ends; with `--plan` it only lists them. Runs with the role that owns the tables, so that servers can use
 * a role that does not.
 */
void runToItsEnd('registry', () =>
  runMigrations(
    { url: ownedDatabase(), migrations: join(__dirname, '../migrations') },
    process.argv.slice(2),
  ),
);
