import { watchDatabase, type Metrics } from 'shared-server';
import type { App } from './context';
import { measureSteps } from './modules/analytics/measures';
import { measureOutbox } from './modules/outbox/measures';
import { measurePins } from './modules/pins/measures';

/** What the API knows in its database, for whoever reads its numbers. */
export function measure(app: App, metrics: Metrics): void {
  const failed = (err: unknown) => app.log.warn({ err }, 'numbers not read');
  watchDatabase(metrics, app.database, failed);
  measureOutbox(app, metrics, failed);
  measureSteps(app, metrics, failed);
  measurePins(app, metrics, failed);
}
