import { parseArgs, type ParseArgsConfig } from 'node:util';
import { createClient, type Client } from './client';
import { announce } from './dev';
import { list, show } from './look';
import { rollback, swap } from './move';
import { publish } from './publish';

export interface Surroundings {
  /** Where the registry is and what opens it, as they are at this moment. */
  connection(): { origin: string; token: string | undefined };
  fetch: typeof fetch;
  /** Who gives the command. */
  by: string;
  say(line: string): void;
  complain(line: string): void;
  /** Ends a command that would run on. */
  stop: AbortSignal;
  /** Between two announcements of a dev server. */
  announceEveryMs: number;
}

export interface Flags {
  channel?: string;
  reason?: string;
  'only-new'?: boolean;
}

export interface Command {
  words: readonly string[];
  flags: Flags;
  client: Client;
  by: string;
  say(line: string): void;
  stop: AbortSignal;
  announceEveryMs: number;
}

const usage = `Usage: registry <command>
  publish <folder>... [--channel production] [--only-new]
                                    publish built remotes; point the channel at them
  swap <remote> <version> [--channel production] [--reason "..."]
  rollback <remote> [--channel production] [--reason "..."]
  list [remote]                     published versions, newest first
  show <channel>                    what is live on a channel, and its last changes
  dev <remote> <manifest-url>       serve a remote from your own server on channel dev, until Ctrl-C`;

interface Entry {
  /** Fewest and most words after the command. */
  words: readonly [number, number];
  run(command: Command): Promise<void>;
}

const commands: Record<string, Entry> = {
  publish: { words: [1, Infinity], run: publish },
  swap: { words: [2, 2], run: swap },
  rollback: { words: [1, 1], run: rollback },
  list: { words: [0, 1], run: list },
  show: { words: [1, 1], run: show },
  dev: { words: [2, 2], run: announce },
};

const options = {
  channel: { type: 'string' },
  reason: { type: 'string' },
  'only-new': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Runs one command. Answers 0 when done, 1 when it was refused or failed, 2 when it was not understood. */
export async function run(argv: string[], around: Surroundings): Promise<0 | 1 | 2> {
  const read = understood(argv);
  if (read.kind === 'help') {
    around.say(usage);
    return 0;
  }
  if (read.kind === 'not-understood') {
    around.complain(`${read.why}\n${usage}`);
    return 2;
  }
  try {
    const client = createClient(around);
    const { words, flags } = read;
    await read.entry.run({ ...around, words, flags, client });
    return 0;
  } catch (error) {
    around.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

type Understood =
  | { kind: 'help' }
  | { kind: 'not-understood'; why: string }
  | { kind: 'command'; entry: Entry; words: string[]; flags: Flags };

function understood(argv: string[]): Understood {
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    const [name = '', ...words] = positionals;
    if (values.help) return { kind: 'help' };
    const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!entry) {
      const why = name ? `There is no command '${name}'.` : 'Which command?';
      return { kind: 'not-understood', why };
    }
    const [fewest, most] = entry.words;
    if (words.length < fewest || words.length > most) {
      return { kind: 'not-understood', why: `'${name}' was given too few or too many words.` };
    }
    return { kind: 'command', entry, words, flags: values };
  } catch (error) {
    return { kind: 'not-understood', why: (error as Error).message };
  }
}
