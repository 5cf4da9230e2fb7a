import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Progress } from './progress.mjs';
import { environment, metricsOf } from './servers';

export interface Server {
  name: string;
  /** The JavaScript file that Node runs. */
  file: string;
}

/** Makes the C library return freed memory to the system, which saves 30 MB after releases are compressed. */
const returnFreedMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const stopTimeoutMs = 8_000;
/** A server that ends this often in this time would end again. */
const mostEnds = 3;
const endsWithinMs = 60_000;

/** Starts the child processes of `npm start`, and ends all of them if this process ends. */
export function createProcesses({ print }: Pick<Progress, 'print'>) {
  const running = new Set<ChildProcess>();
  let stopping: Promise<never> | undefined;
  let stopDatabase = () => Promise.resolve();
  /** The times when each server ended, in milliseconds. */
  const ends = new Map<string, number[]>();

  const endsTooOften = (name: string): boolean => {
    const recent = (ends.get(name) ?? []).filter((end) => performance.now() - end < endsWithinMs);
    ends.set(name, [...recent, performance.now()]);
    return recent.length >= mostEnds;
  };

  const keep = (child: ChildProcess) => {
    running.add(child);
    if (stopping) child.kill('SIGTERM');
    child.once('exit', () => running.delete(child));
    return child;
  };

  const stop = (code: number, reason?: string): Promise<never> => {
    stopping ??= (async () => {
      if (reason) console.error(`\n${reason}`);
      for (const child of running) child.kill('SIGTERM');
      const timer = setTimeout(() => {
        for (const child of running) child.kill('SIGKILL');
      }, stopTimeoutMs);
      while (running.size > 0) {
        await Promise.all([...running].map((child) => once(child, 'exit')));
      }
      clearTimeout(timer);
      await stopDatabase();
      process.exit(code);
    })();
    return stopping;
  };

  /** Starts a server and restarts it if it ends later. Resolves when it listens. */
  const serve = ({ name, file }: Server): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = keep(
        fork(file, [], {
          env: { ...returnFreedMemory, ...environment, ...metricsOf(name) },
          execArgv: ['--enable-source-maps', '--max-semi-space-size=2'],
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          // Ctrl-C reaches the whole process group, but servers must end before the database.
          detached: process.platform !== 'win32',
        }),
      );
      const errors = linesOf(child, print);
      let isListening = false;
      child.once('message', () => {
        isListening = true;
        resolve();
      });
      child.once('exit', (code, signal) => {
        if (stopping) return;
        const ending = `The ${name} ended (${signal ?? `exit code ${code}`}).`;
        if (!isListening) return reject(new Error([ending, ...errors].join('\n')));
        if (endsTooOften(name))
          return void stop(1, `${ending} It has ended too often and is not restarted.`);
        print(`${ending} Restarting it.`);
        serve({ name, file }).then(
          () => print(`The ${name} is back.`),
          (error: Error) => stop(1, error.message),
        );
      });
    });

  return {
    stop,
    keep,
    serve,

    /** Registers work that runs after all processes have ended, because they need it until then. */
    stopLast(stopIt: () => Promise<void>) {
      stopDatabase = stopIt;
    },

    /**
     * Runs a command to its end.
     *
     * @param report receives each line of its standard output
     * @throws Error with its error output if it fails
     */
    finish: async (parameters: string[], report: (line: string) => void): Promise<void> => {
      const child = keep(
        spawn(process.execPath, parameters, {
          env: environment,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      createInterface(child.stdout!).on('line', report);
      const errors = linesOf(child);
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      if (code !== 0)
        throw new Error(
          [`The command ended with ${signal ?? `code ${code}`}.`, ...errors].join('\n'),
        );
    },
  };
}

/** Collects the last lines that a process writes to standard error, and shows each line. */
function linesOf(child: ChildProcess, show: (line: string) => void = () => undefined): string[] {
  const lines: string[] = [];
  createInterface(child.stderr!).on('line', (line) => {
    lines.splice(0, Math.max(0, lines.length - 40));
    lines.push(line);
    show(line);
  });
  return lines;
}

export type Processes = ReturnType<typeof createProcesses>;
