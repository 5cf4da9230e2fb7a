import { minutes, type App } from './context';
import { pruneAnswers } from './idempotency';
import { pruneHits } from './limits';
import { pruneHandles } from './modules/instagram/connections';
import { pruneStates } from './modules/oauth/states';
import { pruneOutbox } from './modules/outbox/outbox';
import { pruneVerifications } from './modules/profiles/sending';
import { pruneRecordings } from './modules/recordings/recordings';
import { pruneSessions } from './modules/sessions/sessions';

/** Clears away what has expired. */
export async function tidy(app: App): Promise<void> {
  await pruneStates(app);
  await pruneHandles(app);
  await pruneSessions(app);
  await pruneHits(app);
  await pruneAnswers(app);
  await pruneVerifications(app);
  await pruneOutbox(app);
  await pruneRecordings(app);
}

/** Every hour; answers how to stop. */
export function keepTidy(app: App): () => void {
  const clear = () => {
    tidy(app).catch((error: unknown) => app.log.error(error, 'housekeeping failed'));
  };
  const timer = setInterval(clear, minutes(60)).unref();
  return () => clearInterval(timer);
}
