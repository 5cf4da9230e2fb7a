import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteCommand } from './command';

const load = createRequire(__filename);

/** Registers a TypeScript loader if the build runs from its sources, because it imports the declaration of the remote. */
export async function importTypeScript(): Promise<void> {
  if (__filename.endsWith('.ts')) (await import('tsx/esm/api')).register();
}

/** Builds the remote if it changed since its last build. */
export async function build({ remote, flags, say }: RemoteCommand): Promise<void> {
  const { force, version } = flags;
  // Loading the compiler takes longer than finding out that nothing changed.
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

/**
 * Returns the folder of the build, after a new build if sources changed.
 *
 * @throws Error if there is no build
 */
export async function freshBuild(command: RemoteCommand): Promise<string> {
  const { remote, flags, complain } = command;
  const folder = join(remote.folder, 'dist');
  // Standard output is for JSON only, so progress goes to standard error.
  if (flags.build) await build(flags.json ? { ...command, say: complain } : command);
  if (existsSync(join(folder, 'release.json'))) return folder;
  throw new Error(`${remote.name} is not built: ${folder} has no release.json. Run: remote build`);
}
