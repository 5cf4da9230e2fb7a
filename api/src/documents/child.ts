import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Found } from './find-services';
import type { RobotsQuestion } from './access';

const ending = extname(__filename);
/** A process that runs from source needs TypeScript's loader, which is resolved from here. */
const loader = ending === '.ts' ? ['--require', 'tsx/cjs'] : [];

const mostMegabytes = 256;

/** A page that cannot be parsed. Another try gives the same result. */
export class UnreadablePage extends Error {}

/** The process that reads a page was stopped before it had a result. Another try may succeed. */
export class ReaderStopped extends Error {}

/** The document used up its CPU time. */
export class TooCostly extends ReaderStopped {}

/** The message to the process: one untrusted document, and what to find in it. */
export type Task = { kind: 'page'; html: string } | { kind: 'robots'; question: RobotsQuestion };

export interface ReadingLimits {
  /** CPU time for the page, from the moment the process has started and received it. */
  cpuMs: number;
  /** The limit for start and page together: less than the time for which a reader claims a page. */
  wholeMs: number;
}

/** A usual page takes milliseconds of CPU time, and the largest accepted one a second. */
export const usualLimits: ReadingLimits = { cpuMs: 10_000, wholeMs: 60_000 };

/** CPU time for a robots.txt: that of a large site takes a tenth of it. */
const robotsCpuMs = 1_000;

/**
 * Finds the services on a booking page, in the child process.
 *
 * @throws UnreadablePage, ReaderStopped
 */
export const findServicesInChild = (html: string, limits = usualLimits) =>
  inChild<Found>({ kind: 'page', html }, limits);

/**
 * Returns whether a robots.txt allows a page to be read, as decided in the child process.
 *
 * @param wholeMs time for the start of the process and the file together
 * @throws UnreadablePage, ReaderStopped, TooCostly
 */
export const isAllowedInChild = async (question: RobotsQuestion, wholeMs: number) => {
  const limits = { cpuMs: robotsCpuMs, wholeMs };
  return (await inChild<{ isAllowed: boolean }>({ kind: 'robots', question }, limits)).isAllowed;
};

/**
 * Reads a document in its own process, which is stopped when it exceeds its time or memory, so that the API
 * continues to respond.
 */
function inChild<Result>(task: Task, { cpuMs, wholeMs }: ReadingLimits): Promise<Result> {
  const child = fork(join(__dirname, `child-process${ending}`), {
    cwd: __dirname,
    execArgv: [...loader, `--max-old-space-size=${mostMegabytes}`],
    // An empty environment, because it would otherwise contain the API's secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  const wholeTimeout = AbortSignal.timeout(wholeMs);
  return new Promise<Result>((resolve, reject) => {
    const stop = (why: string, Stopped = ReaderStopped) =>
      reject(new Stopped(`The page reader ${why}.`));
    let hasStarted = false;
    child.on('message', (message) => {
      if (message !== 'started') return resolve(message as Result);
      hasStarted = true;
      const cpuBefore = cpuTimeOf(child.pid);
      timer = setInterval(
        () => {
          if (cpuTimeOf(child.pid) - cpuBefore > cpuMs) {
            stop(`was stopped after ${cpuMs} ms of CPU time on one page`, TooCostly);
          }
        },
        Math.min(cpuMs, 100),
      );
    });
    wholeTimeout.addEventListener('abort', () => stop(`was stopped after ${wholeMs} ms in all`));
    child.once('error', ({ message }) => stop(`did not run: ${message}`));
    child.once('exit', (code, signal) => {
      // An error while it reads the page, or an exceeded memory limit.
      if (hasStarted && signal !== 'SIGKILL')
        reject(new UnreadablePage('The page cannot be taken apart.'));
      else stop(`ended by itself with ${signal ?? `exit code ${code}`}`);
    });
    child.send(task, (error) => error && stop(`did not get the page: ${error.message}`));
  }).finally(() => {
    clearInterval(timer);
    child.kill('SIGKILL');
  });
}

const hasProcessFiles = existsSync('/proc/self/stat');
const msPerTick = 10;

/** Returns the CPU time of a process in milliseconds; the elapsed time where the system does not report it. */
function cpuTimeOf(pid: number | undefined): number {
  if (!hasProcessFiles) return performance.now();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name, which may contain spaces: user and system time are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    // The process has ended: its message or its exit code decides.
    return 0;
  }
}
