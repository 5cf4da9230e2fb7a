import { join } from 'node:path';
import { runMigrations, runToItsEnd } from 'shared-server';
import { ownedDatabase } from './config';

/**
 * Applies the migrations and exits; with `--plan` it only lists them. It needs the role that owns the tables, so that
 * servers can use a weaker one.
 */
void runToItsEnd('api', () =>
  runMigrations(
    { url: ownedDatabase(), migrations: join(__dirname, '../migrations') },
    process.argv.slice(2),
  ),
);
