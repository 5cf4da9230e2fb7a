import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../load/postgres';
import { freePort } from '../production/free-port';
import { startServer, type Name } from '../production/server-process';

export const token = randomBytes(24).toString('base64url');

/** An API and a registry with their databases. */
export interface Side {
  name: 'empty' | 'grown';
  api: string;
  registry: string;
  /** Where the API shows its numbers. */
  metrics: string;
  databases: { api: string; registry: string };
}

/** Two of each server on one PostgreSQL, alike but for what will be in their databases; the simulated providers for both. */
export async function openSides() {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const ending: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const act of ending.reverse()) await act();
    rmSync(folder, { recursive: true, force: true });
  };
  const run = async (name: Name, variables: NodeJS.ProcessEnv) => {
    const { child, ended, listening } = startServer(name, { HOST: '127.0.0.1', ...variables });
    ending.push(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    await listening();
  };
  const shell = 'http://127.0.0.1:3000';
  try {
    const postgres = await openPostgres();
    ending.push(postgres.end);
    const simulatedPort = await freePort();
    const simulated = `http://127.0.0.1:${simulatedPort}`;
    await run('simulated', {
      ...{ SIMULATED_PORT: simulatedPort, SIMULATED_ORIGIN: simulated },
      SIMULATED_DATA: join(folder, 'simulated'),
    });
    const open = async (name: Side['name']): Promise<Side> => {
      const [apiPort, registryPort, METRICS_PORT] = [
        ...[await freePort(), await freePort(), await freePort()],
      ];
      const [api, registry] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${registryPort}`];
      const databases = {
        api: await postgres.database(`api_${name}`),
        registry: await postgres.database(`registry_${name}`),
      };
      await run('api', {
        ...{ API_PORT: apiPort, API_ORIGIN: api, DATABASE_URL: databases.api, METRICS_PORT },
        ...{ SHELL_ORIGIN: shell, SIMULATED_ORIGIN: simulated, OPERATOR_TOKEN: token },
        ...{ TOKEN_KEY: randomBytes(32).toString('base64'), DATA_FOLDER: join(folder, name) },
        // What is measured is not what a limit refuses.
        ...{ TRUST_PROXY: '1', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '1000000' },
        ...{ BEACONS_PER_NETWORK: '1000000', NOTICES_PER_NETWORK: '1000000' },
        ...{ NOTICES_PER_MINUTE: '1000000', LINKS_PER_MINUTE: '1000000' },
        ...{ SESSION_RECORDING: 'on' },
      });
      await run('registry', {
        ...{ REGISTRY_PORT: registryPort, REGISTRY_ORIGIN: registry, REGISTRY_TOKEN: token },
        ...{
          REGISTRY_DATABASE_URL: databases.registry,
          REGISTRY_STORE: join(folder, name, 'store'),
        },
        ...{ REGISTRY_DATA: join(folder, name, 'registry'), SHELL_ORIGIN: shell },
        ...{ REGISTRY_ANALYTICS_ORIGIN: api, REGISTRY_ANALYTICS_TOKEN: token },
        // It would look at the grown events while something else is measured.
        REGISTRY_WATCH_EVERY_MS: '3600000',
      });
      return {
        name,
        api,
        registry,
        databases,
        metrics: `http://127.0.0.1:${METRICS_PORT}/metrics`,
      };
    };
    return { shell, end, sides: [await open('empty'), await open('grown')] as const };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Has statements run one after the other, with nobody checking what refers to what: they are known to fit. */
export async function inDatabase(address: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
