import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from 'shared-server/local-postgres';

/**
 * Deletes all state.
 *
 * @throws Error naming the process that uses the database; nothing is deleted then
 */
export async function deleteState(folder: string): Promise<void> {
  try {
    await releaseFolder(join(folder, 'postgres'));
  } catch (error) {
    throw new Error(`Nothing was deleted. ${(error as Error).message}`, { cause: error });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Returns a message about unused databases of earlier versions, or undefined if there are none. */
export function unusedDatabases(folder: string): string | undefined {
  const unused = ['api/database', 'registry/database']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  if (unused.length === 0) return undefined;
  return `The data in ${unused.join(' and ')} is from an earlier version and is no longer read. You can delete it.`;
}
