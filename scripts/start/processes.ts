import { once } from 'node:events';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { environment, metricsOf, type Served } from './servers';

const stopWaitMs = 8_000;

/** The children of `npm start`: whoever ends, however it ends, none of the others is left running. */
export function createProcesses(root: string) {
  const running = new Set<ChildProcess>();
  let stopping: Promise<never> | undefined;

  const keep = (child: ChildProcess) => {
    running.add(child);
    // Whoever was about to start when the end came ends with the others.
    if (stopping) child.kill('SIGTERM');
    child.once('exit', () => running.delete(child));
    return child;
  };

  const stop = (code: number, why?: string): Promise<never> => {
    stopping ??= (async () => {
      if (why) console.error(`\n${why}`);
      for (const child of running) child.kill('SIGTERM');
      const timer = setTimeout(() => {
        for (const child of running) child.kill('SIGKILL');
      }, stopWaitMs);
      while (running.size > 0) {
        await Promise.all([...running].map((child) => once(child, 'exit')));
      }
      clearTimeout(timer);
      process.exit(code);
    })();
    return stopping;
  };

  return {
    stop,

    /** Starts a server; resolves when it listens. Its end later on ends everything. */
    serve: ({ name, entry }: Served) =>
      new Promise<void>((resolve, reject) => {
        const child = keep(
          fork(entry, [], {
            cwd: root,
            env: { ...environment, ...metricsOf({ name, entry }) },
            execArgv: ['--import', 'tsx'],
            stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
            // Ctrl-C goes to the whole group; the order of stopping is ours to decide.
            detached: process.platform !== 'win32',
          }),
        );
        child.once('message', () => resolve());
        child.once('exit', (code) => {
          if (stopping) return;
          const why = `The ${name} stopped (exit code ${code}).`;
          reject(new Error(why));
          void stop(1, why);
        });
      }),

    /** Runs a script to its end; rejects when it fails, its own words having been shown. */
    finish: (name: string, entry: string, parameters: string[] = []) =>
      new Promise<void>((resolve, reject) => {
        const child = keep(
          spawn(process.execPath, ['--import', 'tsx', entry, ...parameters], {
            cwd: root,
            env: environment,
            stdio: ['ignore', 'inherit', 'inherit'],
          }),
        );
        child.once('error', reject);
        child.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`${name} failed; see above.`)),
        );
      }),
  };
}

export type Processes = ReturnType<typeof createProcesses>;
