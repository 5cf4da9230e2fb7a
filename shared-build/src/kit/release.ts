import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshBuild } from './build';
import { NotUnderstood, type Flags, type RemoteCommand } from './command';
import { registryProgram } from './place';
import { checkRendering } from './rendering';

/** The registry's own command line, which knows where the registry is and says what it refuses. */
const registry = ({ remote, program, folder }: RemoteCommand, words: string[]) =>
  program(registryProgram(remote.folder), words, folder);

type Passed = Extract<
  keyof Flags,
  'channel' | 'newChannel' | 'reason' | 'key' | 'dryRun' | 'despiteLock' | 'json'
>;

/** The options of this command line, for that of the registry. */
const passed = (flags: Flags, ...names: Passed[]) =>
  names.flatMap((name) => {
    const value = flags[name];
    if (value === undefined || value === false) return [];
    const option = `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [option] : [option, value];
  });

/** Checks a build against everything live, and renders its screens in the live shell. */
export async function check(command: RemoteCommand): Promise<number> {
  const dist = await freshBuild(command);
  const code = await registry(command, [
    'check',
    dist,
    ...passed(command.flags, 'channel', 'newChannel', 'json'),
  ]);
  return code === 0 ? checkRendering(command, dist) : code;
}

/** Publishes it; with a channel, points that at it. */
export async function publish(command: RemoteCommand): Promise<number> {
  const { flags, remote, say } = command;
  const dist = await freshBuild(command);
  const wanted = passed(flags, 'channel', 'newChannel', 'key', 'reason', 'json');
  const code = await registry(command, ['publish', dist, ...wanted]);
  if (code === 0 && flags.channel === undefined && !flags.json) {
    say(
      `No channel has it by this. Next: remote promote ${remote.name} --channel staging --reason "…"`,
    );
  }
  return code;
}

/**
 * Moves a channel to a version whose screens render in the live shell, and watches its first visitors if a person
 * reads the output. The examples of the screens belong to the build in `dist`, so other versions are not rendered.
 */
export async function promote(command: RemoteCommand): Promise<number> {
  const { remote, words, flags, isTerminal, say, complain } = command;
  const built = versionBuilt(remote.folder);
  const [version = built] = words;
  if (version === undefined)
    throw new NotUnderstood('version: name one, because dist has no build.');
  const rendering = version === built ? await checkRendering(command, distOf(remote.folder)) : 0;
  if (rendering !== 0) return rendering;
  const code = await registry(command, [
    ...['swap', remote.name, version],
    ...passed(flags, 'channel', 'newChannel', 'reason', 'dryRun', 'json'),
  ]);
  const isWatched = flags.watch ?? (isTerminal && !flags.json);
  if (code === 0 && isWatched && !flags.dryRun) {
    const note = flags.json ? complain : say;
    note('Counting visitors for five minutes. Ctrl-C ends this and changes nothing.');
    // The promotion is done, even if the figures are not available.
    await registry(command, [
      ...['mounts', remote.name, '--watch'],
      ...passed(flags, 'channel', 'json'),
    ]);
  }
  return code;
}

/** Points a channel at the last good version. */
export async function rollback(command: RemoteCommand): Promise<number> {
  const { remote, flags } = command;
  return registry(command, [
    ...['rollback', remote.name],
    ...passed(flags, 'channel', 'reason', 'dryRun', 'despiteLock', 'json'),
  ]);
}

const distOf = (folder: string) => join(folder, 'dist');

function versionBuilt(folder: string): string | undefined {
  const file = join(distOf(folder), 'release.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
