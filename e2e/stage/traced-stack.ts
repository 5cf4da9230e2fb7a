import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres, withoutDurability } from 'shared-server/local-postgres';
import { freeBlock, origins } from './addresses';
import { openCollector } from './collector';
import { ended, listening, startServer, type Server } from './server';

/**
 * An API and a shell server of one journey, which send every trace to a collector. Releases are shared with all
 * journeys.
 */
export async function openTracedStack() {
  const folder = mkdtempSync(join(tmpdir(), 'traced-stack-'));
  const collector = await openCollector();
  const apiPort = freeBlock(2);
  const shellPort = apiPort + 1;
  const own = {
    ...origins,
    API_ORIGIN: `http://localhost:${apiPort}`,
    SHELL_ORIGIN: `http://localhost:${shellPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  const postgres = await startLocalPostgres({
    folder: join(folder, 'postgres'),
    databases: ['api'],
    settings: withoutDurability,
  });
  const servers: Server[] = [];
  const endServers = () => Promise.all(servers.map(ended));
  const close = async () => {
    await endServers();
    await postgres.stop();
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  };
  servers.push(
    startServer('api/src/main.ts', {
      ...own,
      API_PORT: String(apiPort),
      DATABASE_URL: postgres.urlOf('api'),
      DATA_FOLDER: join(folder, 'api'),
      SIMULATED_PAGES: origins.SIMULATED_ORIGIN,
    }),
    startServer('shell/server/main.ts', {
      ...own,
      SHELL_PORT: String(shellPort),
      SHELL_DATA: join(folder, 'shell'),
    }),
  );
  try {
    await Promise.all(servers.map(listening));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    collector,
    apiOrigin: own.API_ORIGIN,
    shellOrigin: own.SHELL_ORIGIN,
    /** Stops the servers, which sends pending traces. */
    endServers,
    close,
  };
}

export type TracedStack = Awaited<ReturnType<typeof openTracedStack>>;
