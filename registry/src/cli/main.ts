import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { registryConfig } from '../config';
import { tokenFile } from '../token';
import { run } from './run';

/** The command line of this machine: reads the environment, runs one command, sets the exit code. */
export async function main(): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.once('disconnect', () => stop.abort());

  process.exitCode = await run(process.argv.slice(2), {
    connection: () => {
      const { origin, token, data } = registryConfig();
      return { origin, token: token ?? storedToken(data) };
    },
    fetch,
    by: userInfo().username,
    say: (line) => console.info(line),
    complain: (line) => console.error(line),
    stop: stop.signal,
    announceEveryMs: 2000,
  });
}

function storedToken(data: string | undefined): string | undefined {
  const file = data && tokenFile(data);
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
