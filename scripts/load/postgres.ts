import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNode } from '../production/server-process';

const root = join(__dirname, '../..');

/**
 * A PostgreSQL of one's own, the one that tests run on, held by a process of its own.
 *
 * @throws Error when it does not start, with why
 */
export async function openPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // It may run as another user.
  chmodSync(folder, 0o711);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o755 });
  const keeper = join(root, 'shared-server/src/testing/postgres-keeper.ts');
  const { child, ended } = startNode(
    ['--import', 'tsx', keeper, data, String(process.pid)],
    root,
    {},
  );
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!existsSync(join(data, 'ready'))) {
    if (existsSync(join(data, 'failed'))) {
      const why = readFileSync(join(data, 'failed'), 'utf8');
      await end();
      throw new Error(`PostgreSQL did not start: ${why}`);
    }
    await pause(50);
  }
  const address = (name: string) => `postgres://postgres@/${name}?host=${encodeURIComponent(data)}`;
  return {
    /** The address of a new, empty database. */
    async database(name: string): Promise<string> {
      const { Client } = await import('pg');
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      return address(name);
    },
    end,
  };
}
