import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export type Server = ChildProcess;

/** A server of a journey's own, in a process of its own; ended with `ended`. */
export function startServer(entry: string, env: NodeJS.ProcessEnv): Server {
  return spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @throws Error when it ends before it listens, with what it said */
export const listening = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    let heard = '';
    server.stdout!.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      if (heard.includes(' listening on ')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`It ended (${code}). ${heard}`)));
  });

/** Tells it to end, and waits until it has. */
export const ended = (server: Server) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('close', () => resolve());
    server.kill('SIGTERM');
  });
