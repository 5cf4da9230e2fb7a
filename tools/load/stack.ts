import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { compileServers } from '../start/compile.mjs';
import type { LoadedProcess } from './memory';
import { startNginx } from './nginx';
import { openPostgres } from './postgres';

/** The servers of one variant. */
export interface Stack {
  /** The origin of the API, or of the balancer in front of several. */
  origin: string;
  apis: LoadedProcess[];
  /** The address of the metrics of each process. */
  metrics: string[];
}

const dist = join(__dirname, '../../shell/dist');

/** Starts PostgreSQL, the simulated providers, the registry and the shell. Returns a function that starts APIs. */
export async function openGround() {
  await compileServers();
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const running = createRunning();
  const end = async () => {
    await running.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const postgres = await openPostgres();
    running.endWith(postgres.end);
    const simulatedOrigin = await startSimulated(running, folder);
    const shell = { origin: await freeOrigin(), hasPages: existsSync(join(dist, 'assets.json')) };
    const shared = settingsOfApis(simulatedOrigin, shell.origin);
    const registryDatabase = await postgres.database('registry');
    const registryOrigin = await freeOrigin();
    const processes = [await startRegistry(running, folder, registryOrigin, registryDatabase)];
    if (shell.hasPages) {
      processes.push(await startShell(running, folder, { shell: shell.origin, registryOrigin }));
    }

    const openApis = async (count: number): Promise<Stack> => {
      const database = await postgres.database(`apis_${count}`);
      const ports = await Promise.all(Array.from({ length: count }, freePort));
      const origin = `http://127.0.0.1:${count === 1 ? ports[0] : await freePort()}`;
      const stack: Stack = { origin, apis: [], metrics: [] };
      for (const API_PORT of ports) {
        const METRICS_PORT = await freePort();
        const settings = { ...shared, API_PORT, METRICS_PORT, API_ORIGIN: origin };
        const DATA_FOLDER = join(folder, 'api', API_PORT);
        const api = startServer('api', { ...settings, DATABASE_URL: database, DATA_FOLDER });
        const name = count === 1 ? 'API' : `API ${stack.apis.length + 1}`;
        stack.apis.push({ name, pid: await running.add(api) });
        stack.metrics.push(`http://127.0.0.1:${METRICS_PORT}/metrics`);
      }
      if (count > 1) running.endWith(await startNginx(join(folder, 'nginx'), origin, ports));
      return stack;
    };
    return { end, openApis, shell, processes };
  } catch (error) {
    await end();
    throw error;
  }
}

type Running = ReturnType<typeof createRunning>;

/** Creates the list of everything that runs, which ends in the opposite order. */
function createRunning() {
  const endings: (() => Promise<unknown>)[] = [];
  return {
    endWith: (ending: () => Promise<unknown>) => void endings.push(ending),
    /** Waits until a server listens, and returns the id of its process. */
    async add({ child, ended, listening }: ReturnType<typeof startServer>): Promise<number> {
      endings.push(async () => {
        child.kill('SIGTERM');
        await ended;
      });
      await listening();
      return child.pid!;
    },
    async end() {
      for (const ending of endings.reverse()) await ending();
    },
  };
}

/** Starts the simulated providers, and returns their origin. */
async function startSimulated(running: Running, folder: string): Promise<string> {
  const SIMULATED_PORT = await freePort();
  const SIMULATED_ORIGIN = `http://127.0.0.1:${SIMULATED_PORT}`;
  const SIMULATED_DATA = join(folder, 'simulated');
  const settings = { SIMULATED_PORT, SIMULATED_ORIGIN, SIMULATED_DATA, HOST: '127.0.0.1' };
  await running.add(startServer('simulated', settings));
  return SIMULATED_ORIGIN;
}

const freeOrigin = async () => `http://127.0.0.1:${await freePort()}`;

async function startRegistry(
  running: Running,
  folder: string,
  origin: string,
  database: string,
): Promise<LoadedProcess> {
  const registry = startServer('registry', {
    ...common,
    REGISTRY_PORT: new URL(origin).port,
    REGISTRY_ORIGIN: origin,
    REGISTRY_DATABASE_URL: database,
    REGISTRY_DATA: join(folder, 'registry'),
    REGISTRY_STORE: join(folder, 'releases'),
  });
  return { name: 'registry', pid: await running.add(registry) };
}

/** The registry has no releases, so pages have no remotes. The shell asks for them with each page. */
async function startShell(
  running: Running,
  folder: string,
  origins: { shell: string; registryOrigin: string },
): Promise<LoadedProcess> {
  const shell = startServer('shell', {
    ...common,
    SHELL_PORT: new URL(origins.shell).port,
    SHELL_ORIGIN: origins.shell,
    REGISTRY_ORIGIN: origins.registryOrigin,
    SHELL_DATA: join(folder, 'shell'),
    SHELL_DIST: dist,
  });
  return { name: 'shell', pid: await running.add(shell) };
}

const common = {
  HOST: '127.0.0.1',
  // Owners come from different networks, so rate limits do not affect the results.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '1000000',
};

const settingsOfApis = (simulatedOrigin: string, shellOrigin: string) => ({
  ...common,
  LOG_LEVEL: 'warn',
  TOKEN_KEY: randomBytes(32).toString('base64'),
  SIMULATED_ORIGIN: simulatedOrigin,
  SHELL_ORIGIN: shellOrigin,
});
