import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './client';
import type { Flags } from './command';
import { commands, type Subcommand } from './commands';
import { heeded, options } from './flags';
import { familyOf, helpOf, listsAll, synopsis, unknown, unknownFlag } from './help';
import { whyNotThese, wholeUsage } from './help';
import { printableLines } from './printable';
import { noProgress, type Progress } from './progress';
import type { CommandName } from './usage';

export interface Surroundings {
  /** Where the registry is and what opens it, as they are at this moment. */
  connection(): Connection | Promise<Connection>;
  fetch: typeof fetch;
  /** What signs releases where the command does not say: a PEM text, or the file that has it. */
  signingKey?: string | undefined;
  /** What is given to a command as its input. */
  input?: () => Promise<string>;
  say(line: string): void;
  complain(line: string): void;
  /** Shows how far a command is, and why it waits. */
  progress?: Progress;
  /** Waits between two tries of a request, for so many milliseconds. */
  pause?: (milliseconds: number) => Promise<void>;
  /** Ends a command that would run on. */
  stop: AbortSignal;
  /** Between two announcements of a dev server. */
  announceEveryMs: number;
}

/** Runs one command. Answers 0 when done, 1 when it was refused, failed or found something wrong, 2 when it was not understood. */
export async function run(argv: string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const around = onTerminal(surroundings);
  const read = understood(argv);
  if (read.kind === 'help') {
    around.say(read.of.length === 0 ? wholeUsage() : helpOf(read.of));
    return 0;
  }
  if (read.kind === 'no-command') {
    around.complain(`${wholeUsage()}\nWhich command?`);
    return 2;
  }
  if (read.kind === 'not-understood') {
    around.complain(refusal(read));
    return 2;
  }
  const { words, flags } = read;
  try {
    const { createClient, pausesOf } = require('./client') as typeof import('./client');
    const loaded = read.entry.load();
    const command = flags.watch
      ? (require('./watch') as typeof import('./watch')).watching(loaded)
      : loaded;
    const input = around.input ?? (async () => '');
    const pause =
      around.pause ?? ((milliseconds) => wait(milliseconds, undefined, { signal: around.stop }));
    // These repeat their requests themselves, and report when the registry does not answer.
    const repeatsItself = flags.watch || read.name === 'dev';
    const pauses = repeatsItself ? [] : pausesOf(read.name === 'publish');
    const told = await command({
      ...around,
      input,
      words,
      flags,
      client: createClient({
        ...around,
        pause,
        pauses,
        newChannel: flags['new-channel'],
        isForProgram: flags.json ?? false,
      }),
    });
    return told === 1 ? 1 : 0;
  } catch (error) {
    around.progress.clear();
    around.complain(flags.json ? asJson(error) : said(error));
    return 1;
  }
}

/** Nothing that a command prints controls the terminal. */
function onTerminal(around: Surroundings): Surroundings & { progress: Progress } {
  const { say, complain, progress = noProgress } = around;
  return {
    ...around,
    say: (line) => say(printableLines(line)),
    complain: (line) => complain(printableLines(line)),
    progress: {
      show: (line) => progress.show(printableLines(line)),
      note: (line) => progress.note(printableLines(line)),
      clear: () => progress.clear(),
    },
  };
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

function asJson(error: unknown): string {
  const { errorCode } =
    require('shared-contracts/errors') as typeof import('shared-contracts/errors');
  return JSON.stringify({ code: errorCode(error) ?? 'API_FAILED', message: said(error) });
}

type Understood =
  | { kind: 'help'; of: CommandName[] }
  | { kind: 'not-understood'; why: string; near: readonly CommandName[] }
  | { kind: 'no-command' }
  | { kind: 'command'; name: CommandName; entry: Subcommand; words: string[]; flags: Flags };

function understood(argv: string[]): Understood {
  const read = { args: argv, options, allowPositionals: true };
  const lenient = parseArgs({ ...read, strict: false, tokens: true });
  const told = lenient.positionals;
  const isHelp = told[0] === 'help' || lenient.values.help === true;
  const named = isHelp && told[0] === 'help' ? told.slice(1) : told;
  const name = commandIn(named);
  const odd = lenient.tokens.find(
    (token) => token.kind === 'option' && !Object.hasOwn(options, token.name),
  );
  if (odd?.kind === 'option') {
    return { kind: 'not-understood', why: unknownFlag(odd.name), near: name ? [name] : [] };
  }
  if (isHelp) {
    const whole = familyOf(named.slice(0, name ? name.split(' ').length : 1).join(' '));
    if (named.length === 0 || whole.length > 0) return { kind: 'help', of: whole };
  }
  if (told.length === 0) return { kind: 'no-command' };
  if (!name) {
    const { why, names } = unknown(named);
    return { kind: 'not-understood', why, near: names };
  }
  const not = (why: string): Understood => ({ kind: 'not-understood', why, near: [name] });
  try {
    const { values } = parseArgs(read);
    const words = named.slice(name.split(' ').length);
    const wrong = whyNotThese(name, words);
    if (wrong !== undefined) return not(wrong);
    // Nobody is taken at half of their word.
    for (const [flag, those] of Object.entries<readonly CommandName[]>(heeded)) {
      if (!Object.hasOwn(values, flag) || those.includes(name)) continue;
      return not(`'${name}' has no --${flag}. It is for ${those.join(', ')}.`);
    }
    return { kind: 'command', name, entry: commands[name], words, flags: values };
  } catch (error) {
    return not((error as Error).message);
  }
}

/** 'token create' is one command of two words. */
const commandIn = (told: readonly string[]): CommandName | undefined =>
  [2, 1].map((count) => told.slice(0, count).join(' ')).find(isCommand);

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** The reason first, and never so much after it that it scrolls away. */
const refusal = ({ why, near }: { why: string; near: readonly CommandName[] }): string =>
  [why, ...near.flatMap(synopsis), listsAll].join('\n');
