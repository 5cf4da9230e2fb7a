import type { FastifyInstance } from 'fastify';
import type { Schedules } from './schedules';

const everyMs = 1000;

/** Looks for what is due once a second for as long as the server listens: first for what came due while it was down. */
export function runSchedules(server: FastifyInstance, schedules: Pick<Schedules, 'runDue'>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosing = false;

  const look = () => {
    running = schedules
      .runDue()
      .then((ended) => {
        for (const { id, channel, state, words } of ended) {
          server.log.info({ id, channel, state, words }, 'a scheduled move ended');
        }
      })
      .catch((error: unknown) => server.log.warn({ err: error }, 'scheduled moves not looked at'))
      .then(() => {
        if (!isClosing) timer = setTimeout(look, everyMs).unref();
      });
  };

  server.addHook('onListen', async () => look());
  server.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
}
