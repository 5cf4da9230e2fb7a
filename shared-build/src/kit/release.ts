import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshBuild } from './build';
import { UsageError, type Flags, type RemoteCommand } from './command';
import { registryProgram } from './locate';
import { checkRendering } from './rendering';

/** Runs a command of the registry, which prints its own errors. */
const registry = ({ remote, program, folder }: RemoteCommand, args: string[]) =>
  program(registryProgram(remote.folder), args, folder);

type RegistryFlag = Extract<
  keyof Flags,
  'channel' | 'newChannel' | 'reason' | 'key' | 'dryRun' | 'despiteLock' | 'json'
>;

/** Converts options of this command line to arguments of the registry command. */
const registryOptions = (flags: Flags, ...names: RegistryFlag[]) =>
  names.flatMap((name) => {
    const value = flags[name];
    if (value === undefined || value === false) return [];
    const option = `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [option] : [option, value];
  });

/** Checks that a build is compatible with all live releases, and renders its screens in the live shell. */
export async function check(command: RemoteCommand): Promise<number> {
  const dist = await freshBuild(command);
  const code = await registry(command, [
    'check',
    dist,
    ...registryOptions(command.flags, 'channel', 'newChannel', 'json'),
  ]);
  return code === 0 ? checkRendering(command, dist) : code;
}

/**
 * Publishes the remote. With a channel among the options, it renders the screens as a promotion does, and moves the
 * channel.
 */
export async function publish(command: RemoteCommand): Promise<number> {
  const { flags, remote, say } = command;
  const dist = await freshBuild(command);
  const rendering = flags.channel === undefined ? 0 : await checkRendering(command, dist);
  if (rendering !== 0) return rendering;
  const options = registryOptions(flags, 'channel', 'newChannel', 'key', 'reason', 'json');
  const code = await registry(command, ['publish', dist, ...options]);
  if (code === 0 && flags.channel === undefined && !flags.json) {
    say(
      `No channel serves this version yet. Next: remote promote ${remote.name} --channel staging --reason "…"`,
    );
  }
  return code;
}

/**
 * Moves a channel to a version whose screens render in the live shell, and watches its first visitors if a person
 * reads the output. The examples of the screens belong to the build in `dist`, so other versions are not rendered.
 */
export async function promote(command: RemoteCommand): Promise<number> {
  const { remote, args, flags, isTerminal, say, complain } = command;
  const built = builtVersion(remote.folder);
  const [version = built] = args;
  if (version === undefined)
    throw new UsageError('version: Enter a version, because dist has no build.');
  const rendering = version === built ? await checkRendering(command, distOf(remote.folder)) : 0;
  if (rendering !== 0) return rendering;
  const code = await registry(command, [
    'swap',
    remote.name,
    version,
    ...registryOptions(flags, 'channel', 'newChannel', 'reason', 'dryRun', 'json'),
  ]);
  const isWatched = flags.watch ?? (isTerminal && !flags.json);
  if (code === 0 && isWatched && !flags.dryRun) {
    const note = flags.json ? complain : say;
    note('Counting visitors for five minutes. Ctrl-C ends this and changes nothing.');
    // The promotion succeeds even if the figures are not available.
    await registry(command, [
      'mounts',
      remote.name,
      '--watch',
      ...registryOptions(flags, 'channel', 'json'),
    ]);
  }
  return code;
}

/** Moves a channel back to its last good version. */
export async function rollback(command: RemoteCommand): Promise<number> {
  const { remote, flags } = command;
  return registry(command, [
    'rollback',
    remote.name,
    ...registryOptions(flags, 'channel', 'reason', 'dryRun', 'despiteLock', 'json'),
  ]);
}

const distOf = (folder: string) => join(folder, 'dist');

function builtVersion(folder: string): string | undefined {
  const file = join(distOf(folder), 'release.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
