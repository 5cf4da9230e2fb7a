import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopfrontError } from 'shared-contracts';
import { damageAdvice, damageOf } from '../damage';
import { findAccount } from './account';
import { findBinaries } from './binaries';
import {
  dataOf,
  ensureCluster,
  passwordOf,
  type Access,
  releaseFolder,
  starterSetting,
} from './cluster';
import {
  ensureDatabase,
  addressOn,
  launch,
  StartFailure,
  type RunningServer,
  smallServer,
  toParameters,
} from './server';

export { isCluster, releaseFolder } from './cluster';
export { findRunning, withoutDurability } from './server';

export interface LocalPostgresOptions {
  /** Private to this server; created on first use. */
  folder: string;
  /** Names of databases that must exist. */
  databases: string[];
  /** A password on a port of 127.0.0.1, or a socket in the folder that needs none. */
  access?: Access;
  /** PostgreSQL settings that differ from those of the demo. */
  settings?: Readonly<Record<string, string>>;
}

export interface LocalPostgres extends RunningServer {
  urlOf(database: string): string;
  /** Creates a database unless it exists, and returns its URL. */
  createDatabase(name: string): Promise<string>;
}

/**
 * Starts its own PostgreSQL server on a folder, creating the files on first use and resuming them later.
 *
 *     const postgres = await startLocalPostgres({ folder: '.data/postgres', databases: ['api'] });
 *     process.env.DATABASE_URL = postgres.urlOf('api');
 *
 * @throws ShopfrontError CONFIG_INVALID when another process uses the folder, or PostgreSQL cannot run here
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { databases, access = 'password', settings = {} } = options;
  const folder = resolve(options.folder);
  const binaries = findBinaries();
  const account = findAccount(binaries.postgres);
  const isDurable = settings.fsync !== 'off';
  await ensureCluster(folder, binaries, account, { access, isDurable });

  const { server, address } = await retry(folder, async () => {
    await releaseFolder(folder);
    const place = access === 'socket' ? onSocket(folder) : await onPort(folder);
    const settingParameters = toParameters({ ...smallServer, ...place.settings, ...settings });
    const parameters = ['-D', dataOf(folder), '-c', starterSetting(), ...settingParameters];
    const server = await launch(account, binaries.postgres, parameters);
    return { server, address: place.address };
  });
  const createDatabase = async (name: string) => {
    await ensureDatabase(address('postgres'), name);
    return address(name);
  };
  try {
    for (const name of databases) await createDatabase(name);
  } catch (error) {
    await server.stop();
    const damage = damageOf(error);
    if (damage === undefined) throw error;
    const words = `The database in ${folder} is damaged: ${damage}. ${damageAdvice}`;
    throw new ShopfrontError('CONFIG_INVALID', words, { cause: error });
  }
  return { ...server, urlOf: address, createDatabase };
}

interface Place {
  settings: Record<string, string>;
  address(database: string): string;
}

const onSocket = (folder: string): Place => ({
  settings: { listen_addresses: '', unix_socket_directories: folder },
  address: (database) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
});

async function onPort(folder: string): Promise<Place> {
  const port = await freePort();
  const password = passwordOf(folder);
  return {
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
    },
    address: (database) => addressOn(port, password, database),
  };
}

const freePort = () =>
  new Promise<number>((resolve, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Another program took the port, another start succeeded, or a killed server is about to end. */
const temporary = /could not bind|lock file .+ already exists|pre-existing shared memory block/;
const mostAttempts = 20;

async function retry<Result>(folder: string, start: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      if (attempt === mostAttempts || !temporary.test(error.message)) {
        const words = `PostgreSQL did not start on ${folder}: ${error.message}\nIf its files are damaged: ${damageAdvice}`;
        throw new ShopfrontError('CONFIG_INVALID', words, { cause: error });
      }
      await pause(250);
    }
  }
}
