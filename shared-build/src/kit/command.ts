/** What a command stands in and what it works with. */
export interface Surroundings {
  /** Where one stands. */
  folder: string;
  /** Runs a program of Node's to its end, its words going where ours go; answers its exit code. */
  program(file: string, words: readonly string[], folder: string): Promise<number>;
  /** Whether a person reads the standard output. */
  isTerminal: boolean;
  /** Runs npm, and returns its exit code. */
  npm(words: readonly string[], folder: string): Promise<number>;
  /** Runs a program of Node's, and returns its standard output, also when it fails. */
  output(file: string, words: readonly string[], folder: string): Promise<string>;
  say(line: string): void;
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

/** A remote: its name and where its sources are. */
export interface Remote {
  name: string;
  folder: string;
}

export interface Command extends Surroundings {
  words: readonly string[];
  /** What stood behind `--`, for the program that does the work. */
  more: readonly string[];
  flags: Flags;
}

/** A command of one remote. */
export interface RemoteCommand extends Command {
  remote: Remote;
}

/** Done, or a program that did not end well, which has said why. */
export type Outcome = number | void;

/** Rejects the command line. The message names the field. */
export class NotUnderstood extends Error {}
