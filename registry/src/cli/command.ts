import type { Client } from './client';
import type { Progress } from './progress';

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
  /** What signs releases, where `--key` does not say: a PEM text or the file that has it. */
  signingKey?: string | undefined;
  /** What is given to the command as its input. */
  input(): Promise<string>;
  say(line: string): void;
  progress: Progress;
  stop: AbortSignal;
  /** While one watches: nothing more will change, and what the exit code is to be. */
  isOver?: (code: 0 | 1) => void;
  announceEveryMs: number;
}
