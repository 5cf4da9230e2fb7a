/** The working folder of a command, and its access to the machine. */
export interface Environment {
  /** The working folder. */
  folder: string;
  /** Runs a Node program with the standard streams of this process, and returns its exit code. */
  program(file: string, args: readonly string[], folder: string): Promise<number>;
  /** Whether the standard output is a terminal. */
  isTerminal: boolean;
  /** Runs npm, and returns its exit code. */
  npm(args: readonly string[], folder: string): Promise<number>;
  /** Runs a Node program, and returns its standard output, even if it fails. */
  output(file: string, args: readonly string[], folder: string): Promise<string>;
  /** Prints a line to the standard output. */
  say(line: string): void;
  /** Prints a line to the standard error. */
  complain(line: string): void;
}

/** Values of the options, as Commander names them. */
export interface Flags {
  shell?: string;
  browser?: boolean;
  force?: boolean;
  version?: string;
  build?: boolean;
  channel?: string;
  key?: string;
  reason?: string;
  dryRun?: boolean;
  watch?: boolean;
  newChannel?: boolean;
  despiteLock?: boolean;
  json?: boolean;
  screen?: string;
  standalone?: string;
  registry?: string;
  packages?: string;
}

export interface Remote {
  name: string;
  /** The folder with its package.json. */
  folder: string;
}

export interface Command extends Environment {
  args: readonly string[];
  /** Arguments after `--`, for the program that the command runs. */
  forwarded: readonly string[];
  flags: Flags;
}

/** A command for one remote. */
export interface RemoteCommand extends Command {
  remote: Remote;
}

/** The exit code of a program that has printed its own errors. Nothing means success. */
export type Outcome = number | void;

/** The command line is not valid. The message names the field. */
export class UsageError extends Error {}
