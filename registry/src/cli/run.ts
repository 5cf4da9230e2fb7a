import { parseArgs } from 'node:util';
import type { Connection } from './client';
import type { Flags } from './command';
import { commands, type Subcommand } from './commands';
import { heeded, options } from './flags';
import { usage } from './usage';

export interface Surroundings {
  /** Where the registry is and what opens it, as they are at this moment. */
  connection(): Connection | Promise<Connection>;
  fetch: typeof fetch;
  /** What signs releases where the command does not say: a PEM text, or the file that has it. */
  signingKey?: string | undefined;
  /** What is given to a command as its input. */
  input?: () => Promise<string>;
  /** Asks who types, without showing what they do. */
  ask?: (question: string) => Promise<string>;
  say(line: string): void;
  complain(line: string): void;
  /** Ends a command that would run on. */
  stop: AbortSignal;
  /** Between two announcements of a dev server. */
  announceEveryMs: number;
}

/** Runs one command. Answers 0 when done, 1 when it was refused, failed or found something wrong, 2 when it was not understood. */
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
  const { words, flags } = read;
  try {
    const { createClient } = require('./client') as typeof import('./client');
    const loaded = read.entry.load();
    const command = flags.watch
      ? (require('./watch') as typeof import('./watch')).watching(loaded)
      : loaded;
    const input = around.input ?? (async () => '');
    const ask = around.ask ?? input;
    const told = await command({
      ...around,
      input,
      ask,
      words,
      flags,
      client: createClient(around),
    });
    return told === 1 ? 1 : 0;
  } catch (error) {
    around.complain(flags.json ? asJson(error) : said(error));
    return 1;
  }
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

function asJson(error: unknown): string {
  const { errorCode } =
    require('shared-contracts/errors') as typeof import('shared-contracts/errors');
  return JSON.stringify({ code: errorCode(error) ?? 'API_FAILED', message: said(error) });
}

type Understood =
  | { kind: 'help' }
  | { kind: 'not-understood'; why: string }
  | { kind: 'command'; entry: Subcommand; words: string[]; flags: Flags };

function understood(argv: string[]): Understood {
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    if (values.help) return { kind: 'help' };
    // 'token create' is one command of two words.
    const parts = [2, 1].find((count) => isCommand(positionals.slice(0, count).join(' '))) ?? 1;
    const name = positionals.slice(0, parts).join(' ');
    const words = positionals.slice(parts);
    const entry = isCommand(name) ? commands[name] : undefined;
    if (!entry) {
      const why = name ? `There is no command '${name}'.` : 'Which command?';
      return { kind: 'not-understood', why };
    }
    const [fewest, most] = entry.words;
    if (words.length < fewest || words.length > most) {
      return { kind: 'not-understood', why: `'${name}' was given too few or too many words.` };
    }
    // Nobody is taken at half of their word.
    for (const [flag, those] of Object.entries(heeded)) {
      if (!Object.hasOwn(values, flag) || those.includes(name)) continue;
      const why = `'${name}' has no --${flag}. It is for ${those.join(', ')}.`;
      return { kind: 'not-understood', why };
    }
    return { kind: 'command', entry, words, flags: values };
  } catch (error) {
    return { kind: 'not-understood', why: (error as Error).message };
  }
}

const isCommand = (name: string) => Object.hasOwn(commands, name);
