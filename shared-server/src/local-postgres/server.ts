import { spawn } from 'node:child_process';
import type { Account } from './account';

export interface RunningServer {
  pid: number;
  /** Ends connections, writes everything to disk and waits for the end of the server. */
  stop(): Promise<void>;
  /** Resolves with the last lines of the server's log. */
  exited: Promise<string>;
}

/** A server that ended before it accepted connections. */
export class StartFailure extends Error {}

const maxLogCharacters = 4000;

/**
 * Starts a PostgreSQL server and waits until it accepts connections, however long recovery takes.
 *
 * @throws StartFailure with the server's log
 */
export async function launch(
  account: Account,
  postgres: string,
  parameters: string[],
): Promise<RunningServer> {
  const { file, parameters: all, ids } = account.command(postgres, parameters);
  const child = spawn(file, all, {
    ...ids,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole process group, and the servers that use the database must end first.
    detached: process.platform !== 'win32',
  });
  let log = '';
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(log.trim()));
  });
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-maxLogCharacters);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const failure = await Promise.race([ready, exited]);
  if (failure !== undefined) throw new StartFailure(failure);
  return {
    pid: child.pid!,
    exited,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}
