import { watchDatabase, watchDisk, type Metrics } from 'shared-server';
import type { App } from './context';
import { measureSteps } from './modules/analytics/measures';
import { measureOutbox } from './modules/outbox/measures';
import { measurePins } from './modules/pins/measures';

/** Registers the figures that the API reads from its database. */
export function measure(app: App, metrics: Metrics): void {
  const failed = (err: unknown) => app.log.warn({ err }, 'figures were not read from the database');
  watchDatabase(metrics, app.database, failed);
  watchDisk(metrics, { data: app.config.dataFolder });
  measureOutbox(app, metrics, failed);
  measureSteps(app, metrics, failed);
  measurePins(app, metrics, failed);
}
