import type { FastifyInstance } from 'fastify';

interface Job {
  everyMs: number;
  /** The log message of a failure. */
  what: string;
  act(): Promise<unknown>;
}

/** Repeats work while the server listens, each time after the last run has ended. */
export function repeat(server: FastifyInstance, { everyMs, what, act }: Job): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosing = false;
  const turn = () => {
    running = act()
      .then(
        () => undefined,
        (error: unknown) => server.log.warn({ err: error }, what),
      )
      .then(() => {
        if (!isClosing) timer = setTimeout(turn, everyMs).unref();
      });
  };
  server.addHook('onListen', async () => turn());
  server.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
}
