import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres, withoutDurability } from 'shared-server/local-postgres';
import { deleteState, unusedDatabases } from './fresh';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('deletes all state that no process uses', async () => {
  mkdirSync(join(folder, 'api'));
  writeFileSync(join(folder, 'api/token.key'), 'key');

  await deleteState(folder);

  expect(existsSync(folder)).toBe(false);
  await deleteState(folder);
  expect(existsSync(folder)).toBe(false);
});

it('deletes nothing while a process uses the database, and names the process', async () => {
  const postgres = await startLocalPostgres({
    folder: join(folder, 'postgres'),
    databases: [],
    settings: withoutDurability,
  });

  const refusal = await deleteState(folder).catch((error: Error) => error.message);

  expect(refusal).toMatch(/^Nothing was deleted\. .*is in use by process /);
  expect(refusal).toContain(`process ${process.pid}.`);
  expect(existsSync(join(folder, 'postgres/password'))).toBe(true);
  await postgres.stop();
  await deleteState(folder);
  expect(existsSync(folder)).toBe(false);
}, 600_000);

it('names databases of an earlier version, which are no longer read', () => {
  expect(unusedDatabases(folder)).toBeUndefined();
  mkdirSync(join(folder, 'api/database'), { recursive: true });
  expect(unusedDatabases(folder)).toBe(
    `The data in ${join(folder, 'api/database')} is from an earlier version and is no longer read. You can delete it.`,
  );
});
