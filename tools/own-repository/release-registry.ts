import { join } from 'node:path';
import { freshDatabase } from 'shared-server/testing';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';

export const token = 'a-token-for-tests-only';

/** Starts the registry of releases, with its files in this folder. */
export async function startReleaseRegistry(folder: string) {
  const REGISTRY_PORT = await freePort();
  const { child, ended, listening } = startServer('registry', {
    REGISTRY_PORT,
    REGISTRY_TOKEN: token,
    REGISTRY_DATABASE_URL: (await freshDatabase()).url,
    REGISTRY_DATA: join(folder, 'registry'),
    REGISTRY_STORE: join(folder, 'releases'),
  });
  await listening();
  return {
    origin: `http://localhost:${REGISTRY_PORT}`,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
