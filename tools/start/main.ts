import { parseArgs } from 'node:util';
import { buildConsole, buildRemotes } from './build';
import { describeDatabase, startDatabase } from './database';
import { deleteState, unusedDatabases } from './fresh';
import { operatorSecret } from './operator';
import { compiledPath } from './compiled-path.cjs';
import { createProcesses } from './processes';
import type { Progress } from './progress.mjs';
import { publishBuilds } from './publish';
import { dataFolder, ports, refuseTakenPorts, servers, type ServerEntry } from './servers';
import { welcome } from './welcome';

interface Start {
  progress: Progress;
  /** Receives the function that ends all started processes. */
  onStop(stop: (code: number) => Promise<never>): void;
}

/** The servers know the address of their database, but not its folder. */
function nameDatabase(error: Error): never {
  if (!error.message.includes('The database is damaged')) throw error;
  throw new Error(`${error.message}\n${describeDatabase()}`, { cause: error });
}

/**
 * Starts the demo: from compiled servers to the first screen of an owner.
 *
 * @throws Error that names the failed step and its cause; builds and publications stay for the next start
 */
export async function main({ progress, onStop }: Start): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean' } } });
  const started = Date.now();
  const processes = createProcesses(progress);
  onStop(processes.stop);

  await refuseTakenPorts(Object.values(ports));
  if (values.fresh) await deleteState(dataFolder);
  const notice = unusedDatabases(dataFolder);
  if (notice) progress.print(notice);
  await progress.run('Starting PostgreSQL', () => startDatabase(processes));

  const serve = ({ name, entry }: ServerEntry) =>
    processes.serve({ name, file: compiledPath(entry) });
  const backends = [servers.registry, servers.api, servers.simulated];
  await Promise.all([
    progress.run('Starting registry, API and simulated providers', () =>
      Promise.all(backends.map(serve)).catch(nameDatabase),
    ),
    progress.run('Building shell and remotes', (report) => buildRemotes(processes, report)),
  ]);
  await progress.run('Publishing', (report) => publishBuilds(processes, report));
  await progress.run('Starting the shell', () => serve(servers.shell));
  console.info(welcome((Date.now() - started) / 1000, undefined, operatorSecret()));

  // Operators open the console later than owners open the first page, and its packages are a third of all.
  await progress
    .run("Building the operators' console", (report) => buildConsole(processes, report))
    .catch((error: Error) => progress.print(error.message));
}
