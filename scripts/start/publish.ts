import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { compiledPath } from './compile.mjs';
import type { Processes } from './processes';

/**
 * Publishes the builds of shell, API and remotes to the registry of this machine, and promotes those that are new to
 * production. A version that an operator promoted stays live while the build is unchanged.
 */
export async function publishBuilds(
  processes: Processes,
  report: (line: string) => void,
): Promise<void> {
  const folders = ['shell', 'api', ...remoteNames].map((name) => join(name, 'dist'));
  const command = [
    ...[compiledPath('registry/src/command.ts'), 'publish', ...folders],
    ...['--channel', 'production', '--only-new', '--reason', 'npm start'],
    // A developer does not wait for the visits of yesterday to end.
    ...['--drain', 'now'],
  ];
  await processes.finish(command, report).catch((error: Error) => {
    const remedy = 'Run npm start again: it sends only the files that are still missing.';
    throw new Error(`${error.message}\n${remedy}`, { cause: error });
  });
}
