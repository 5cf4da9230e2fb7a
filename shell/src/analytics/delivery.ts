import { analyticsEvent, type AnalyticsEvent } from 'shared-contracts/api';
import type { Storage } from '../storage/stored';

/** A way out for events: the port behind which every analytics service is an adapter. */
export interface Sink {
  /** Under which its events wait: each way out has its own queue, so that none holds up another. */
  name: string;
  /** Takes a batch; false (or a rejection) keeps it for later. */
  take(events: AnalyticsEvent[]): Promise<boolean>;
  /** For the moment the page goes away: no answer to wait for. True when it counts as taken. */
  takeOnLeave(events: AnalyticsEvent[]): boolean;
}

const mostKept = 500;
const perBatch = 100;

/** Keeps events for one way out, through reloads and offline spells, and hands them over in batches. */
export function createDelivery(sink: Sink, storage: Storage) {
  const queue = storage.queue(sink.name, analyticsEvent);
  let flushed = Promise.resolve();

  const oldest = () => queue.read().slice(0, perBatch);

  const drop = (batch: AnalyticsEvent[]) => {
    const gone = new Set(batch.map(({ event_id }) => event_id));
    queue.keep(queue.read().filter(({ event_id }) => !gone.has(event_id)));
  };

  const sendAll = async () => {
    // After a long time offline there is more than one batch.
    for (let batch = oldest(); batch.length > 0; batch = oldest()) {
      if (!(await sink.take(batch).catch(() => false))) return;
      drop(batch);
    }
  };

  return {
    add: (event: AnalyticsEvent) => queue.keep([...queue.read(), event].slice(-mostKept)),
    flush(): Promise<void> {
      // One after the other, or the same batch would go out twice.
      flushed = flushed.then(sendAll);
      return flushed;
    },
    flushOnLeave() {
      const batch = oldest();
      if (batch.length > 0 && sink.takeOnLeave(batch)) drop(batch);
    },
  };
}
