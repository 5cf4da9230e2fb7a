import { text } from 'node:stream/consumers';
import { existsSync, readFileSync } from 'node:fs';
import { progressOn } from './progress';
import { run } from './run';

interface Invocation {
  argv?: string[];
  /** Receives why a command failed. */
  complain?: (line: string) => void;
}

/** The command line of this machine: reads the environment, runs one command, sets the exit code. */
export async function main({
  argv = process.argv.slice(2),
  complain = (line) => console.error(line),
}: Invocation = {}): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.once('disconnect', () => stop.abort());

  process.exitCode = await run(argv, {
    // Not loaded for a command that asks the registry nothing, such as --help.
    connection: () => {
      const { connectionFrom } = require('./connection') as typeof import('./connection');
      const { origin, token, data } = connectionFrom(process.env);
      return { origin, token: token ?? storedToken(data) };
    },
    fetch,
    signingKey: process.env.REGISTRY_SIGNING_KEY || undefined,
    input: () => text(process.stdin),
    ask: async (question) =>
      (process.stdin.isTTY ? asked(question) : text(process.stdin)).then(firstLine),
    say: (line) => console.info(line),
    complain,
    progress: progressOn(process.stderr),
    stop: stop.signal,
    announceEveryMs: 2000,
  });
}

function storedToken(data: string): string | undefined {
  const { tokenFile } = require('../token') as typeof import('../token');
  const file = tokenFile(data);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

const firstLine = (told: string) => told.split(/\r?\n/)[0]!;

/** Without an echo: whoever looks over the shoulder sees nothing. */
async function asked(question: string): Promise<string> {
  const { createInterface } =
    require('node:readline/promises') as typeof import('node:readline/promises');
  const { Writable } = require('node:stream') as typeof import('node:stream');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
