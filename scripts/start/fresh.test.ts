import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { deleteState } from './fresh';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('deletes all state that nobody uses', async () => {
  mkdirSync(join(folder, 'api/database'), { recursive: true });
  writeFileSync(join(folder, 'api/database/rows'), 'kept');

  await deleteState(folder);

  expect(existsSync(folder)).toBe(false);
  await deleteState(folder);
  expect(existsSync(folder)).toBe(false);
});

it('refuses while a server runs on it, says which process that is, and deletes nothing', async () => {
  const api = startServer('api', { API_PORT: await freePort(), DATA_FOLDER: join(folder, 'api') });
  await api.listening();

  const refused = await deleteState(folder).catch((error: Error) => error.message);

  expect(refused).toMatch(/^Nothing was deleted\. .*database is in use by process \d+ on /);
  expect(refused).toContain(`process ${api.child.pid} `);
  expect(existsSync(join(folder, 'api/database'))).toBe(true);
  api.child.kill('SIGTERM');
  await api.ended;
  await deleteState(folder);
  expect(existsSync(folder)).toBe(false);
}, 600_000);
