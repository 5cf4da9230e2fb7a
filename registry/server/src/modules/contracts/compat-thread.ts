import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { JsonSchema } from 'shared-contracts/contract';

interface Waiting {
  settle(isCompatible: boolean): void;
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  checks: number;
}

/** jsoncompat does not free the memory of a check: about a megabyte. */
const mostChecks = 60;
const idleMs = 5_000;
/** A schema can be written so that its check never ends. */
const longestMs = 30_000;

// As text, so that no build has to include another file.
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const loaded = import(workerData.module).then((library) => {
  library.initSync({ module: require('node:fs').readFileSync(workerData.wasm) });
  return library;
});
parentPort.on('message', async ({ id, given, taken }) => {
  const { check_compat } = await loaded;
  let isCompatible = false;
  // A schema that it cannot read is not proven compatible.
  try { isCompatible = check_compat(taken, given, 'serializer'); } catch {}
  parentPort.postMessage({ id, isCompatible });
});`;

let current: Thread | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/**
 * Checks with jsoncompat whether every value of one schema is permitted by the other. The check
 * runs in a thread: it can take a second, and its memory is freed with the thread.
 *
 * @returns false if it cannot be proven, or not within 30 seconds
 */
export function isCompatible(sender: JsonSchema, receiver: JsonSchema): Promise<boolean> {
  clearTimeout(idle);
  const thread = current && current.checks < mostChecks ? current : startThread();
  current = thread;
  thread.checks += 1;
  lastId += 1;
  const id = lastId;
  thread.worker.ref();
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(thread), longestMs);
    const settle = (answer: boolean) => {
      clearTimeout(timer);
      resolve(answer);
    };
    thread.waiting.set(id, { settle, timer });
    thread.worker.postMessage({
      id,
      given: JSON.stringify(sender),
      taken: JSON.stringify(receiver),
    });
  });
}

function startThread(): Thread {
  const module = require.resolve('jsoncompat');
  const worker = new Worker(program, {
    eval: true,
    workerData: {
      module: pathToFileURL(module).href,
      wasm: module.replace(/\.js$/, '_bg.wasm'),
    },
  });
  const thread: Thread = { worker, waiting: new Map(), checks: 0 };
  worker.on('message', (answer: { id: number; isCompatible: boolean }) => {
    thread.waiting.get(answer.id)?.settle(answer.isCompatible);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) release(thread);
  });
  worker.on('error', () => end(thread));
  return thread;
}

/**
 * Ends a thread that has used up its checks. Other threads wait for more, without keeping the
 * process alive.
 */
function release(thread: Thread): void {
  if (thread !== current || thread.checks >= mostChecks) return end(thread);
  thread.worker.unref();
  idle = setTimeout(() => end(thread), idleMs).unref();
}

function end(thread: Thread): void {
  if (thread === current) current = undefined;
  for (const { settle } of thread.waiting.values()) settle(false);
  thread.waiting.clear();
  void thread.worker.terminate();
}
