import { pruneRequestCounts } from 'shared-server';
import { minutes, type App } from './context';
import { pruneAnswers } from './idempotency';
import { pruneUses } from './limits';
import { maintainAnalytics } from './modules/analytics/table';
import { pruneVisits } from './modules/analytics/visits';
import { pruneActs } from './modules/audit/trail';
import { pruneReadings } from './modules/booking-import/readings';
import { pruneHandles } from './modules/instagram/connections';
import { pruneLinks } from './modules/invitations/links';
import { pruneStates } from './modules/oauth/states';
import { pruneOutbox } from './modules/outbox/outbox';
import { prunePins } from './modules/pins/pins';
import { pruneVerifications } from './modules/profiles/sending';
import { pruneRecordings } from './modules/recordings/recordings';
import { pruneSessions } from './modules/sessions/sessions';

/** Deletes expired rows. */
export async function tidy(app: App): Promise<void> {
  await pruneStates(app);
  await pruneLinks(app);
  await pruneHandles(app);
  await pruneSessions(app);
  await pruneUses(app);
  await pruneRequestCounts(app.sql, app.now());
  await pruneAnswers(app);
  await pruneVerifications(app);
  await pruneOutbox(app);
  await pruneReadings(app);
  await pruneRecordings(app);
  await pruneActs(app);
  await prunePins(app);
  await maintainAnalytics(app);
  await pruneVisits(app);
}

/** Runs every hour; returns a function that stops it. */
export function keepTidy(app: App): () => void {
  const clear = () => {
    tidy(app).catch((error: unknown) =>
      app.log.error(error, 'housekeeping failed; the next run tries again'),
    );
  };
  const timer = setInterval(clear, minutes(60)).unref();
  return () => clearInterval(timer);
}
