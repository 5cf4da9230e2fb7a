import { minutes, type App } from './context';
import { pruneHits } from './limits';
import { pruneHandles } from './modules/instagram/connections';
import { pruneStates } from './modules/oauth/states';
import { pruneSessions } from './modules/sessions/sessions';

/** Clears away what has expired. */
export async function tidy(app: App): Promise<void> {
  await pruneStates(app);
  await pruneHandles(app);
  await pruneSessions(app);
  await pruneHits(app);
}

/** Every hour; answers how to stop. */
export function keepTidy(app: App): () => void {
  const clear = () => {
    tidy(app).catch((error: unknown) => app.log.error(error, 'housekeeping failed'));
  };
  const timer = setInterval(clear, minutes(60)).unref();
  return () => clearInterval(timer);
}
