import { createRequire } from 'node:module';
import { InvalidArgumentError, Option } from 'commander';
import type { Command, Outcome, RemoteCommand } from './command';

interface Usage {
  /** In Commander's syntax: `<required>`, `[optional]`. */
  arguments: string;
  description: string;
  options: readonly Option[];
}

/** A command loads its code when it runs, so that the help starts fast. */
export type Subcommand = Usage &
  (
    | { of: 'remote'; load(): (command: RemoteCommand) => Promise<Outcome> }
    | { of: 'folder'; load(): (command: Command) => Promise<Outcome> }
  );

/** Replaces import(), for which tsx starts a loader thread that takes as long as the rest of `--help`. */
const load = createRequire(__filename);

/** Creates an option with a value. A value that looks like an option means that the value was forgotten. */
const valued = (flags: string, description: string) =>
  new Option(flags, description).argParser((value: string) => {
    if (/^--?[a-z]/.test(value)) throw new InvalidArgumentError('It looks like an option.');
    return value;
  });

const flag = (flags: string, description: string) => new Option(flags, description);

const noBuild = flag('--no-build', 'use dist as it is instead of building changed sources');
const json = flag('--json', 'print JSON');
const newChannel = flag('--new-channel', 'create the channel even if its name resembles another');
const shell = valued(
  '--shell <origin>',
  'address of the shell (SHELL_ORIGIN, http://localhost:3000)',
);
/** Options of commands that move a channel. */
const moving = [
  valued('--channel <channel>', 'channel to move (default: production)'),
  valued('--reason <why>', 'reason for the history; required unless nothing moves'),
  flag('--dry-run', 'show what would change, and for which visitors, without moving anything'),
  json,
];

export const commands: Readonly<Record<string, Subcommand>> = {
  new: {
    of: 'folder',
    arguments: '<name>',
    description: 'create a remote with one screen, its examples, and its tests',
    options: [
      valued('--screen <screen>', 'name of the first screen (default: the name without mf-)'),
      valued('--standalone <folder>', 'copy an existing remote to its own repository'),
      valued('--registry <origin>', 'with --standalone: registry of the releases'),
      valued('--packages <origin>', 'with --standalone: npm registry of the kit'),
    ],
    load: () => (load('./new') as typeof import('./new')).newRemote,
  },
  add: {
    of: 'folder',
    arguments: '<package>',
    description: 'install a package, allow the remote to import it, and show its size',
    options: [],
    load: () => (load('./add') as typeof import('./add')).add,
  },
  dev: {
    of: 'remote',
    arguments: '[remote]',
    description: 'serve the remote to a running shell and rebuild it after each change',
    options: [shell],
    load: () => (load('./dev') as typeof import('./dev')).dev,
  },
  test: {
    of: 'remote',
    arguments: '[remote]',
    description:
      'run the tests, including every state of every screen; arguments after -- go to Jest',
    options: [flag('--browser', 'also render every state in a real browser')],
    load: () => (load('./test') as typeof import('./test')).test,
  },
  build: {
    of: 'remote',
    arguments: '[remote]',
    description: 'build the remote into dist',
    options: [
      flag('--force', 'build even if nothing changed'),
      valued('--version <version>', 'version (default: derived from the content)'),
    ],
    load: () => (load('./build') as typeof import('./build')).build,
  },
  check: {
    of: 'remote',
    arguments: '[remote]',
    description:
      'check that the remote renders and is compatible with all live releases; publish nothing',
    options: [
      valued('--channel <channels>', 'comma-separated channels (default: production,staging)'),
      newChannel,
      shell,
      noBuild,
      json,
    ],
    load: () => (load('./release') as typeof import('./release')).check,
  },
  publish: {
    of: 'remote',
    arguments: '[remote]',
    description: 'publish the remote, signed if there is a key, without moving a channel',
    options: [
      valued('--channel <channel>', 'channel to move to the version immediately, if it renders'),
      newChannel,
      shell,
      valued('--key <file>', 'key that signs the release (default: REGISTRY_SIGNING_KEY)'),
      valued('--reason <why>', 'reason for the history; required with --channel'),
      noBuild,
      json,
    ],
    load: () => (load('./release') as typeof import('./release')).publish,
  },
  promote: {
    of: 'remote',
    arguments: '[remote] [version]',
    description: 'move a channel to a published version (default: the version in dist)',
    options: [
      ...moving,
      newChannel,
      shell,
      flag('--watch', 'count the first visitors for five minutes (default in a terminal)'),
      flag('--no-watch', 'do not watch visitors after the move'),
    ],
    load: () => (load('./release') as typeof import('./release')).promote,
  },
  rollback: {
    of: 'remote',
    arguments: '[remote]',
    description: 'return a channel to the last good version',
    options: [...moving, flag('--despite-lock', 'roll back even if the channel is locked')],
    load: () => (load('./release') as typeof import('./release')).rollback,
  },
};
