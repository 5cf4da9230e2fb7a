import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres, withoutDurability, type LocalPostgres } from '../local-postgres';
import { isAlive } from '../local-postgres/processes';

/** A run creates hundreds of small databases, each used for seconds. */
const settings = {
  ...withoutDurability,
  max_connections: '200',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/**
 * Runs one PostgreSQL server for a test run: `postgres-keeper <folder> <pid of the run>`. Writes `ready` or `failed`
 * to the folder, and stops the server on SIGTERM or when the run has ended.
 */
function main(folder: string, run: number): void {
  writeFileSync(join(folder, 'keeper.pid'), String(process.pid));
  const starting = startLocalPostgres({
    folder: join(folder, 'postgres'),
    databases: [],
    access: 'socket',
    settings,
  });
  const stop = async () => {
    await starting.then(
      (server) => server.stop(),
      () => undefined,
    );
    if (!isAlive(run)) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  const watch = setInterval(() => {
    if (isAlive(run)) return;
    clearInterval(watch);
    void stop();
  }, 500);
  starting.then(report(folder), (error: Error) => fail(folder, error.message));
}

const report = (folder: string) => (server: LocalPostgres) => {
  writeFileSync(join(folder, 'ready'), '');
  void server.exited.then((log) => fail(folder, log));
};

function fail(folder: string, reason: string): void {
  if (existsSync(folder)) writeFileSync(join(folder, 'failed'), reason);
}

main(process.argv[2]!, Number(process.argv[3]));
