import { text } from 'node:stream/consumers';
import { existsSync, readFileSync } from 'node:fs';
import { progressOn } from './terminal/output';
import { run } from './run';

interface Invocation {
  argv?: string[];
  /** Called with the error of a failed command. */
  complain?: (line: string) => void;
}

/** The command line: reads the environment, runs one command, sets the exit code. */
export async function main({
  argv = process.argv.slice(2),
  complain = (line) => console.error(line),
}: Invocation = {}): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.once('disconnect', () => stop.abort());

  process.exitCode = await run(argv, {
    // Not loaded for a command that sends no requests, such as --help.
    connection: () => {
      const { connectionFrom } =
        require('./client/connection') as typeof import('./client/connection');
      const { origin, token, data } = connectionFrom(process.env);
      return { origin, token: token ?? storedToken(data) };
    },
    fetch,
    signingKey: process.env.REGISTRY_SIGNING_KEY || undefined,
    input: () => text(process.stdin),
    say: (line) => console.info(line),
    complain,
    progress: progressOn(process.stderr),
    stop: stop.signal,
    announceEveryMs: 2000,
  });
}

function storedToken(data: string): string | undefined {
  const { tokenFile } =
    require('registry-server/data-folder') as typeof import('registry-server/data-folder');
  const file = tokenFile(data);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
