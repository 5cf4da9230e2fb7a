import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../production/free-port';
import { startServer, type startNode } from '../production/server-process';
import { startNginx } from './nginx';
import { openPostgres } from './postgres';

/** The servers of one variant. */
export interface Stack {
  /** The origin of the API, or of the balancer in front of several. */
  origin: string;
  pids: number[];
  /** The address of the metrics of each process. */
  metrics: string[];
}

/** Starts PostgreSQL and the simulated providers, and returns functions that start APIs. */
export async function openGround() {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const ending: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const act of ending.reverse()) await act();
    rmSync(folder, { recursive: true, force: true });
  };
  const running = (started: ReturnType<typeof startNode>) => {
    ending.push(async () => {
      started.child.kill('SIGTERM');
      await started.ended;
    });
    return started;
  };
  try {
    const postgres = await openPostgres();
    ending.push(postgres.end);
    const [simulatedPort, shellOrigin] = [await freePort(), 'http://127.0.0.1:3000'];
    const simulated = `http://127.0.0.1:${simulatedPort}`;
    await running(
      startServer('simulated', {
        SIMULATED_PORT: simulatedPort,
        HOST: '127.0.0.1',
        SIMULATED_ORIGIN: simulated,
        SIMULATED_DATA: join(folder, 'simulated'),
      }),
    ).listening();
    const shared = {
      TOKEN_KEY: randomBytes(32).toString('base64'),
      SIMULATED_ORIGIN: simulated,
      SHELL_ORIGIN: shellOrigin,
      HOST: '127.0.0.1',
      // Owners come from different networks, so rate limits do not affect the results.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
    };
    /** @param variables additional settings of each API */
    const openApis = async (count: number, variables: NodeJS.ProcessEnv = {}): Promise<Stack> => {
      const database = await postgres.database(`apis_${count}`);
      const ports = await Promise.all(Array.from({ length: count }, freePort));
      const origin = `http://127.0.0.1:${count === 1 ? ports[0] : await freePort()}`;
      const stack: Stack = { origin, pids: [], metrics: [] };
      for (const API_PORT of ports) {
        const METRICS_PORT = await freePort();
        const api = running(
          startServer('api', {
            ...shared,
            API_PORT,
            API_ORIGIN: origin,
            DATABASE_URL: database,
            METRICS_PORT,
            DATA_FOLDER: join(folder, 'api', API_PORT),
            ...variables,
          }),
        );
        await api.listening();
        stack.pids.push(api.child.pid!);
        stack.metrics.push(`http://127.0.0.1:${METRICS_PORT}/metrics`);
      }
      if (count > 1) ending.push(await startNginx(join(folder, 'nginx'), origin, ports));
      return stack;
    };
    return { end, openApis, database: postgres.database, running, shellOrigin };
  } catch (error) {
    await end();
    throw error;
  }
}

export type Ground = Awaited<ReturnType<typeof openGround>>;
