import { join } from 'node:path';
import { startLocalPostgres } from 'shared-server/local-postgres';
import type { Processes } from './processes';
import { dataFolder, environment } from './servers';

const variables = { DATABASE_URL: 'api', REGISTRY_DATABASE_URL: 'registry' } as const;

const folder = join(dataFolder, 'postgres');

export const describeDatabase = (): string =>
  `The database of 'npm start' is in ${folder}, unless DATABASE_URL and REGISTRY_DATABASE_URL name others.`;

/**
 * Starts PostgreSQL for the servers without a database in the environment, and sets their variables. PostgreSQL
 * ends after all servers; if it ends earlier, everything ends.
 *
 * @throws ShopfrontError if PostgreSQL cannot run here, or another process uses its folder
 */
export async function startDatabase(processes: Processes): Promise<void> {
  const missing = Object.entries(variables).filter(([variable]) => !environment[variable]);
  if (missing.length === 0) return;
  const starting = startLocalPostgres({
    folder,
    databases: missing.map(([, database]) => database),
  });
  processes.stopLast(() =>
    starting.then(
      (server) => server.stop(),
      () => undefined,
    ),
  );
  const server = await starting;
  for (const [variable, database] of missing) environment[variable] = server.urlOf(database);
  void server.exited.then((log) =>
    processes.stop(1, `PostgreSQL stopped. Its last lines:\n${log}`),
  );
}
