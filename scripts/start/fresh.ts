import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder, type Claim } from 'shared-server/folder-claim';

/** Where servers keep embedded databases, each of which is one process's own. */
const databases = ['api/database', 'registry/database'];

/**
 * Deletes all state. Nobody can begin to use it meanwhile, since until it is gone it is ours.
 *
 * @throws an Error saying who uses it; then nothing is deleted.
 */
export async function deleteState(folder: string): Promise<void> {
  const claims: Claim[] = [];
  try {
    for (const name of databases) claims.push(await claimFolder(join(folder, name)));
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    throw new Error(`Nothing was deleted. ${(error as Error).message}`, { cause: error });
  } finally {
    await Promise.all(claims.map((claim) => claim.release()));
  }
}
