import type { Option } from 'commander';
import type { Client } from '../client/client';
import type { Progress } from '../terminal/output';

/** Values of the options, as Commander names them. */
export interface Flags {
  channel?: string;
  reason?: string;
  since?: string;
  what?: string;
  remotes?: string;
  channels?: string;
  acts?: string;
  days?: string;
  created?: boolean;
  owner?: string;
  key?: string;
  share?: string;
  steps?: string;
  auto?: boolean;
  again?: boolean;
  hours?: string;
  ownServer?: boolean;
  path?: string;
  until?: string;
  how?: string;
  drain?: string;
  goTo?: string;
  ifSet?: string;
  despiteLock?: boolean;
  dryRun?: boolean;
  onlyNew?: boolean;
  newChannel?: boolean;
  from?: string;
  to?: string;
  build?: string;
  sourceTag?: string;
  country?: string;
  version?: string;
  against?: string;
  watch?: boolean;
  json?: boolean;
}

export interface Command {
  words: readonly string[];
  flags: Flags;
  client: Client;
  /** The signing key if `--key` is not set: a PEM text or the path of its file. */
  signingKey?: string | undefined;
  /** The command's standard input. */
  input(): Promise<string>;
  say(line: string): void;
  progress: Progress;
  stop: AbortSignal;
  /** For `--watch`: call it when nothing will change any more, with the exit code. */
  isOver?: (code: 0 | 1) => void;
  announceEveryMs: number;
}

/** One command, as the help shows it and as it runs. */
export interface Definition {
  /** In Commander's syntax: `<required>`, `[optional]`, `<several...>`. */
  arguments?: string;
  description: string;
  options?: readonly Option[];
  /** Command lines without the word `registry`. */
  examples?: readonly string[];
  /**
   * Loads the code when the command runs: the help needs none of it. Not with import(), for which tsx starts a loader
   * thread that takes as long as the rest of `--help`.
   */
  load(): (command: Command) => Promise<unknown>;
}

export type Definitions = Readonly<Record<string, Definition>>;

/** An act as the registry returns it; registries of earlier versions send no token id. */
interface Act {
  by: string;
  byToken?: string | null;
}

/** Returns who acted: `pipeline (token 1a2b3c4d)`, or the owner alone. */
export const actorOf = ({ by, byToken }: Act) => (byToken ? `${by} (token ${byToken})` : by);
