import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DatabasePlace } from '../database';
import { runningPostgres } from './postgres-run';

export type FreshDatabase = Pick<DatabasePlace, 'url' | 'folder'>;

/** Runs the same suite on the embedded database and on a real PostgreSQL, each time on an empty one. */
export function onEachDatabase(suite: (fresh: () => Promise<FreshDatabase>) => void): void {
  describe('on PGlite', () => suite(async () => ({})));
  describe('on PostgreSQL', () =>
    suite(async () => {
      // It goes with the server at the end of the run.
      const name = `suite_${randomBytes(6).toString('hex')}`;
      await asAdministrator(`create database ${name}`);
      return { url: await address(name) };
    }));
}

/** Opening the embedded database and starting PostgreSQL take seconds, and many on a busy machine. */
export const openingTakes = 120_000;

// For each test and hook of a suite that comes here: slow is not wrong.
jest.setTimeout(openingTakes);

async function address(database: string): Promise<string> {
  const { socketFolder } = await runningPostgres();
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: await address('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
