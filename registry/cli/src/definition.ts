import type { Command as Program, Option } from 'commander';
import type { Command } from './command';

/** One command, as the help shows it and as it runs. */
export interface Definition {
  /** In Commander's syntax: `<required>`, `[optional]`, `<several...>`. */
  arguments?: string;
  /** Values of the only argument, if there are few. */
  choices?: readonly string[];
  description: string;
  options?: readonly Option[];
  /** Command lines without the word `registry`. */
  examples?: readonly string[];
  /**
   * Loads the code when the command runs: the help needs none of it. Not with import(), for which tsx starts a loader
   * thread that takes as long as the rest of `--help`.
   */
  load(program: Program): (command: Command) => Promise<unknown>;
}

export type Definitions = Readonly<Record<string, Definition>>;
