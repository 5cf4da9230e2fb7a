import type { App } from './context';

interface PollingOptions {
  /** Does due work. */
  work(): Promise<unknown>;
  everyMs: number;
  /** The log line for a failed attempt. */
  failed: string;
  log: App['log'];
}

/** Repeats work until it is closed. The next attempt begins after the last one has ended. */
export function createPolling({ work, everyMs, failed, log }: PollingOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const poll = () => {
    running = work()
      .catch((error: unknown) => log.error(error, failed))
      .finally(() => {
        if (timer) timer = setTimeout(poll, everyMs).unref();
      });
  };

  return {
    /** Begins now, unless it has begun. */
    start() {
      timer ??= setTimeout(poll, 0).unref();
    },
    /** Stops, and resolves when the present attempt has ended. */
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
