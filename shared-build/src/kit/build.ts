import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteCommand } from './command';

const load = createRequire(__filename);

/** Where the build runs from its sources, it imports TypeScript too: what a remote says of itself. */
export async function importTypeScript(): Promise<void> {
  if (__filename.endsWith('.ts')) (await import('tsx/esm/api')).register();
}

/** Builds the remote, where it changed since its last build. */
export async function build({ remote, flags, say }: RemoteCommand): Promise<void> {
  const { force, version } = flags;
  // To see that nothing changed takes no compiler, and to load one takes longer.
  if (!force && !version && isBuilt(remote.name)) return say(`${remote.name}: unchanged`);
  await importTypeScript();
  const { buildAll } = load('../build/builds') as typeof import('../build/builds');
  await buildAll([remote.name], { force, version, say });
}

function isBuilt(name: string): boolean {
  const { isBuildable } = load('../project/packages') as typeof import('../project/packages');
  const { isReleaseUpToDate } = load(
    '../output/up-to-date',
  ) as typeof import('../output/up-to-date');
  return isBuildable(name) && isReleaseUpToDate(name);
}

/** The folder of its build; built anew first where it is not what the sources say. */
export async function freshBuild(command: RemoteCommand): Promise<string> {
  const { remote, flags, complain } = command;
  const folder = join(remote.folder, 'dist');
  // Beside what is told as JSON, progress goes where complaints do.
  if (flags.build) await build(flags.json ? { ...command, say: complain } : command);
  if (existsSync(join(folder, 'release.json'))) return folder;
  throw new Error(
    `${remote.name} is not built: ${folder} has no release.json. First: remote build`,
  );
}
