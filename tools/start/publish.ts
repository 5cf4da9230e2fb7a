import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { compiledPath } from './compiled-path.cjs';
import type { Processes } from './processes';

/**
 * Publishes the builds of shell, API and remotes to the local registry, and promotes new ones to production. A
 * version that an operator promoted stays live while the build is unchanged.
 */
export async function publishBuilds(
  processes: Processes,
  report: (line: string) => void,
): Promise<void> {
  const folders = ['shell', 'api', ...remoteNames].map((name) => join(name, 'dist'));
  const command = [
    compiledPath('registry/cli/src/entry.ts'),
    'publish',
    ...folders,
    '--channel',
    'production',
    '--only-new',
    '--reason',
    'npm start',
    // Developers should not wait for yesterday's visits to end.
    '--drain',
    'now',
  ];
  await processes.finish(command, report).catch((error: Error) => {
    const remedy = 'Run npm start again: it sends only the missing files.';
    throw new Error(`${error.message}\n${remedy}`, { cause: error });
  });
}
