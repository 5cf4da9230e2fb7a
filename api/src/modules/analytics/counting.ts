import type { App } from '../../context';
import { catchUp } from './visits';

/** Counts visits as events come; one at a time in this process, however many ask for it. */
export interface Counting {
  /** Until there is no more to count, or this process ends. */
  whole(): Promise<void>;
  /** The same, but whoever waits does so for at most this long: the rest is counted all the same. */
  within(ms: number): Promise<void>;
  /** Ends between two steps. */
  stop(): Promise<void>;
}

export function createCounting(app: Pick<App, 'sql' | 'now' | 'log'>): Counting {
  let running: Promise<void> | undefined;
  let isStopping = false;

  const count = async () => {
    while (!isStopping && !(await catchUp(app))) continue;
  };
  const whole = () => {
    running ??= count().finally(() => (running = undefined));
    return running;
  };

  return {
    whole,
    async within(ms) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
      const counted = whole().catch((error: unknown) => {
        app.log.warn({ err: error }, 'visits could not be made from events');
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
