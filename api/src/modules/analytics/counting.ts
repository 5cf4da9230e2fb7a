import type { App, Counting } from '../../context';
import { catchUp } from './visits';

export function createCounting(app: Pick<App, 'sql' | 'now' | 'log'>): Counting {
  let running: Promise<void> | undefined;
  let isStopping = false;

  const count = async () => {
    while (!isStopping && !(await catchUp(app))) continue;
  };
  const countAll = () => {
    running ??= count().finally(() => (running = undefined));
    return running;
  };

  return {
    whole: countAll,
    async within(ms) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
      const counted = countAll().catch((error: unknown) => {
        app.log.warn(
          { err: error },
          'visits were not updated from events; the next run tries again',
        );
      });
      await Promise.race([counted, patience]);
      clearTimeout(timer);
    },
    async stop() {
      isStopping = true;
      await running?.catch(() => undefined);
    },
  };
}
