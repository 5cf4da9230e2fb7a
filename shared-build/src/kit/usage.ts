import { createRequire } from 'node:module';
import type { ParseArgsConfig } from 'node:util';
import type { Command, Outcome, RemoteCommand } from './command';

interface Told {
  /** What stands behind the name, in the usage. */
  words: string;
  /** What it does, a line. */
  does: string;
  /** What its options mean. */
  options: Record<string, { type: 'string' | 'boolean'; means: string }>;
  /** Most words that it takes, the remote's name aside. */
  most: number;
}

/** A command is loaded when it is asked for: the usage is told without any of them. */
export type Subcommand = Told &
  (
    | { of: 'remote'; load(): (command: RemoteCommand) => Promise<Outcome> }
    | { of: 'place'; load(): (command: Command) => Promise<Outcome> }
  );

/** Not import(), for which TypeScript needs a loader in a thread of its own, as long as all else that `--help` takes. */
const load = createRequire(__filename);

const text = (means: string) => ({ type: 'string', means }) as const;
const yes = (means: string) => ({ type: 'boolean', means }) as const;
const asItIs = yes('take dist as it is; else what changed is built first');
const json = yes('tell the outcome as JSON');
const newChannel = { 'new-channel': yes('also a channel that looks like another') };
/** Of what moves a channel. */
const move = {
  channel: text('production'),
  reason: text('why, for the history; needed, unless nothing is moved'),
  'dry-run': yes('only say what would change, for whom; moves nothing'),
  json,
};

export const commands: Record<string, Subcommand> = {
  new: {
    of: 'place',
    words: '<name>',
    does: 'make a remote with one screen, its examples and its tests',
    most: 1,
    options: {
      screen: text('name of its first screen; else the remote’s without mf-'),
      standalone: text('take a remote that is there out into a repository of its own, this folder'),
      registry: text('of releases, for --standalone (http://localhost:4100)'),
      packages: text('registry of npm that has the kit, for --standalone'),
    },
    load: () => (load('./new') as typeof import('./new')).newRemote,
  },
  dev: {
    of: 'remote',
    words: '[remote]',
    does: 'serve it from here, built anew at every save, to a running shell',
    most: 0,
    options: {
      shell: text('address of the shell that is to run it (SHELL_ORIGIN, http://localhost:3000)'),
    },
    load: () => (load('./dev') as typeof import('./dev')).dev,
  },
  test: {
    of: 'remote',
    words: '[remote] [-- options of jest]',
    does: 'run its tests, and every state of every screen of it',
    most: 0,
    options: {
      browser: yes('draw every state in a real browser too: colours, sizes, pictures'),
    },
    load: () => (load('./test') as typeof import('./test')).test,
  },
  build: {
    of: 'remote',
    words: '[remote]',
    does: 'build it into dist',
    most: 0,
    options: {
      force: yes('also when nothing changed'),
      version: text('its version, in place of one named after its content'),
    },
    load: () => (load('./build') as typeof import('./build')).build,
  },
  check: {
    of: 'remote',
    words: '[remote]',
    does: 'ask the registry whether it fits all that is live; publishes nothing',
    most: 0,
    options: {
      channel: text('channels, comma-separated (production,staging)'),
      ...newChannel,
      'no-build': asItIs,
      json,
    },
    load: () => (load('./release') as typeof import('./release')).check,
  },
  publish: {
    of: 'remote',
    words: '[remote]',
    does: 'publish it, signed where there is a key; nobody gets it yet',
    most: 0,
    options: {
      channel: text('a channel to point at it at once'),
      ...newChannel,
      key: text('file of the key that signs (REGISTRY_SIGNING_KEY)'),
      reason: text('why, for the history; needed with a channel'),
      'no-build': asItIs,
      json,
    },
    load: () => (load('./release') as typeof import('./release')).publish,
  },
  promote: {
    of: 'remote',
    words: '[remote] [version]',
    does: 'point a channel at a published version; at the one in dist, where none is named',
    most: 1,
    options: { ...move, ...newChannel },
    load: () => (load('./release') as typeof import('./release')).promote,
  },
  rollback: {
    of: 'remote',
    words: '[remote]',
    does: 'point a channel back at the last good version',
    most: 0,
    options: { ...move, 'despite-lock': yes('on a locked channel too') },
    load: () => (load('./release') as typeof import('./release')).rollback,
  },
};

export const usage = [
  'Usage: remote <command> [remote]',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(10)}${does}`),
  '',
  'The remote is the one in whose folder one stands, or the one named.',
  '`remote <command> --help` tells its options.',
].join('\n');

export function usageOf(name: string): string {
  const { words, does, options } = commands[name]!;
  const lines = Object.entries(options).map(([option, { type, means }]) => {
    const shown = type === 'string' ? `--${option} <${option}>` : `--${option}`;
    return `  ${shown.padEnd(28)}${means}`;
  });
  return [`Usage: remote ${name} ${words}`, `  ${does}`, ...lines].join('\n');
}

/** As Node's parser wants them. */
export const optionsOf = (name: string) =>
  ({
    ...Object.fromEntries(
      Object.entries(commands[name]?.options ?? {}).map(([option, { type }]) => [option, { type }]),
    ),
    help: { type: 'boolean', short: 'h' },
  }) satisfies ParseArgsConfig['options'];
