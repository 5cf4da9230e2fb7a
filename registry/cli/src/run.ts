import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './client/client';
import { printableLines, noProgress, type Progress } from './terminal/output';
import { parse, type Invocation } from './program';

export interface Surroundings {
  /** The registry's address and token at this moment. */
  connection(): Connection | Promise<Connection>;
  fetch: typeof fetch;
  /** The signing key if the command has none: a PEM text, or the path of its file. */
  signingKey?: string | undefined;
  /** The command's standard input. */
  input?: () => Promise<string>;
  say(line: string): void;
  complain(line: string): void;
  /** Shows the progress of a command, and why it waits. */
  progress?: Progress;
  /** Waits between two tries of a request, in milliseconds. */
  pause?: (milliseconds: number) => Promise<void>;
  /** Ends a command that would run on. */
  stop: AbortSignal;
  /** Milliseconds between two announcements of a dev server. */
  announceEveryMs: number;
}

/** Runs one command. Returns 0 when done, 1 when refused or failed, 2 when the command line is not valid. */
export async function run(argv: string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const around = onTerminal(surroundings);
  const parsed = parse(argv);
  switch (parsed.kind) {
    case 'help':
      around.say(parsed.text);
      return 0;
    case 'rejected':
      around.complain(parsed.text);
      return 2;
    case 'command':
      return runCommand(parsed.invocation, around);
  }
}

type Around = Surroundings & { progress: Progress };

async function runCommand(invocation: Invocation, around: Around): Promise<0 | 1> {
  const { name, definition, words, flags } = invocation;
  try {
    const { createClient, pausesOf } =
      require('./client/client') as typeof import('./client/client');
    const loaded = definition.load();
    const command = flags.watch
      ? (require('./command-line/watch') as typeof import('./command-line/watch')).watching(loaded)
      : loaded;
    const input = around.input ?? (async () => '');
    const pause =
      around.pause ?? ((milliseconds) => wait(milliseconds, undefined, { signal: around.stop }));
    // These commands repeat their requests and report an unreachable registry themselves.
    const repeatsItself = flags.watch || name === 'dev';
    const pauses = repeatsItself ? [] : pausesOf(name === 'publish');
    const code = await command({
      ...around,
      input,
      words,
      flags,
      client: createClient({
        ...around,
        pause,
        pauses,
        newChannel: flags.newChannel,
        isForProgram: flags.json ?? false,
      }),
    });
    return code === 1 ? 1 : 0;
  } catch (error) {
    around.progress.clear();
    const { messageOf } = require('./command-line/hints') as typeof import('./command-line/hints');
    around.complain(flags.json ? asJson(error, messageOf(error)) : messageOf(error));
    return 1;
  }
}

/** Escapes all output, so that it cannot control the terminal. */
function onTerminal(around: Surroundings): Around {
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

function asJson(error: unknown, message: string): string {
  const { errorCode } =
    require('shared-contracts/errors') as typeof import('shared-contracts/errors');
  return JSON.stringify({ code: errorCode(error) ?? 'API_FAILED', message });
}
