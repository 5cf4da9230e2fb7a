import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { compiledPath } from '../../tools/start/compiled-path.cjs';

export type Server = ChildProcess;

/** A server of one journey in a separate process, as `npm start` compiled it; stop it with `ended`. */
export function startServer(entry: string, env: NodeJS.ProcessEnv): Server {
  return spawn(process.execPath, ['--enable-source-maps', compiledPath(entry)], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @throws Error with its output, if it ends before it listens */
export const listening = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(' listening on ')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`It ended (${code}). ${output}`)));
  });

/** Stops it, and waits until it has ended. */
export const ended = (server: Server) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('close', () => resolve());
    server.kill('SIGTERM');
  });
