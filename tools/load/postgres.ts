import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres, withoutDurability } from 'shared-server/local-postgres';

/** PostgreSQL's defaults, because results must not depend on the small settings of the demo. */
const measuredSettings = {
  ...withoutDurability,
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_worker_processes: '8',
  max_parallel_workers: '8',
  jit: 'on',
};

/**
 * Starts a PostgreSQL server for measurements, in a temporary folder that `end` deletes.
 *
 * @throws ShopfrontError when PostgreSQL cannot run here
 */
export async function openPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const postgres = await startLocalPostgres({
      folder: join(folder, 'postgres'),
      databases: [],
      access: 'socket',
      settings: measuredSettings,
    });
    return {
      /** Creates an empty database and returns its URL. */
      database: postgres.createDatabase,
      async end() {
        await postgres.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
