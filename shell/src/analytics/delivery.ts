import { analyticsEvent, type AnalyticsEvent } from 'shared-contracts/api';
import type { Storage } from '../storage/stored';

/** A destination of events. Every analytics service is an implementation of this interface. */
export interface Sink {
  /** Name of its queue. Each sink has its own queue, so that a failing sink does not delay the others. */
  name: string;
  /** Sends a batch. Returns false or rejects when the batch has to be sent again later. */
  take(events: AnalyticsEvent[]): Promise<boolean>;
  /**
   * Sends a batch while the page closes, without waiting for a response. Returns whether the batch counts as sent.
   */
  takeOnLeave(events: AnalyticsEvent[]): boolean;
}

const maxStored = 500;
const perBatch = 100;

/** Stores the events of one sink across reloads and offline times, and sends them in batches. */
export function createDelivery(sink: Sink, storage: Storage) {
  const queue = storage.queue(sink.name, analyticsEvent);
  let flushed = Promise.resolve();

  const oldest = () => queue.read().slice(0, perBatch);

  const drop = (batch: AnalyticsEvent[]) => {
    const sentIds = new Set(batch.map(({ event_id }) => event_id));
    queue.store(queue.read().filter(({ event_id }) => !sentIds.has(event_id)));
  };

  const sendAll = async () => {
    // There can be several batches after a long time offline.
    for (let batch = oldest(); batch.length > 0; batch = oldest()) {
      if (!(await sink.take(batch).catch(() => false))) return;
      drop(batch);
    }
  };

  return {
    add: (event: AnalyticsEvent) => queue.store([...queue.read(), event].slice(-maxStored)),
    flush(): Promise<void> {
      // Sends one batch after the other, otherwise the same batch would be sent twice.
      flushed = flushed.then(sendAll);
      return flushed;
    },
    flushOnLeave() {
      const batch = oldest();
      if (batch.length > 0 && sink.takeOnLeave(batch)) drop(batch);
    },
  };
}
