import { chmodSync, mkdirSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { openEmbedded } from './embedded';
import { claimFolder } from './folder-claim';
import type { Sql } from './sql';
import { watchClient, type StatementWatch } from './statement-watch';

/** The embedded database in a folder, which nobody else may open meanwhile, or in memory. */
export async function pglite(folder: string | undefined, watch: StatementWatch | undefined) {
  if (folder) keepPrivate(folder);
  // A second process on the same files would overwrite what the first has acknowledged.
  const claim = folder === undefined ? undefined : await claimFolder(folder);
  try {
    const client = await openEmbedded(folder);
    if (watch) watchClient(client, watch);
    return {
      sql: drizzle(client) as unknown as Sql,
      kind: 'pglite' as const,
      close: async () => {
        if (!client.closed) await client.close();
        await claim?.release();
      },
    };
  } catch (error) {
    await claim?.release();
    throw error;
  }
}

/** Everything about every owner is in there. */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
