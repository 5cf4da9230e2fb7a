import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { openReleases, type ReleasePlace } from 'registry-server/backup';
import { ShopfrontError } from 'shared-contracts';
import { findRunning, isCluster, startLocalPostgres } from 'shared-server/local-postgres';
import { dataFolder, environment } from '../start/servers';
import type { DatabaseName } from './archive';

const variables = { api: 'DATABASE_URL', registry: 'REGISTRY_DATABASE_URL' } as const;

/** Folders of the migrations. */
export const migrations: Record<DatabaseName, string> = {
  api: join(__dirname, '../../api/migrations'),
  registry: join(__dirname, '../../registry/server/migrations'),
};

export interface Place {
  clients: Record<DatabaseName, Client>;
  releases: ReleasePlace;
  close(): Promise<void>;
}

/**
 * Opens both databases and the store of releases, from the variables that the servers read. Without a variable it uses
 * the database of `npm start`, and starts it if necessary.
 *
 * @param mayCreate whether to create a missing local database
 * @throws ShopfrontError CONFIG_INVALID naming the database that cannot be opened
 */
export async function openPlace({ mayCreate }: { mayCreate: boolean }): Promise<Place> {
  const releases = await openReleases(environment);
  const local = await openLocal(mayCreate);
  const opened: Client[] = [];
  const close = async () => {
    for (const client of opened) await client.end();
    await local?.stop();
  };
  const connect = async (name: DatabaseName) => {
    const connectionString = environment[variables[name]] || local?.urlOf(name);
    const client = new Client({ connectionString });
    await client.connect().catch((cause: Error) => {
      const words = `${variables[name]}: the database cannot be reached: ${cause.message}`;
      throw new ShopfrontError('CONFIG_INVALID', words, { cause });
    });
    opened.push(client);
    return client;
  };
  try {
    const clients = { api: await connect('api'), registry: await connect('registry') };
    return { clients, releases, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openLocal(mayCreate: boolean) {
  if (environment.DATABASE_URL && environment.REGISTRY_DATABASE_URL) return undefined;
  const folder = join(dataFolder, 'postgres');
  const urlOf = findRunning(folder);
  if (urlOf) return { urlOf, stop: () => Promise.resolve() };
  if (!mayCreate && !isCluster(folder)) {
    throw new ShopfrontError(
      'CONFIG_INVALID',
      `There is no database in ${folder}. Set DATA to the folder of 'npm start', or DATABASE_URL and REGISTRY_DATABASE_URL.`,
    );
  }
  return startLocalPostgres({ folder, databases: ['api', 'registry'] });
}

/**
 * Runs statements and reports a failure with the database's own message, which logs leave out.
 *
 * @throws ShopfrontError API_FAILED
 */
export async function inWords<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const words = `${task}: ${error.message}. Check that the database's role owns its tables.`;
    throw new ShopfrontError('API_FAILED', words, { cause: error });
  }
}
