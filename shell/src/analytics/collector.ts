import { analyticsEvent, type AnalyticsEvent } from 'shared-contracts/api';
import { newId } from '../new-id';
import type { Storage } from '../storage/stored';
import type { Tracked } from './by-fact';

/** What the shell knows of every event without the screen saying it. */
export interface Circumstances {
  visitor_id: string;
  screen?: string;
  remote?: string;
  remote_version?: string;
  build: 'web' | 'app';
}

/** Where events go. Each way out is an adapter; the first is our own collector. */
export interface Sink {
  take(events: AnalyticsEvent[]): Promise<boolean>;
  /** For the moment the page goes away: no answer to wait for. True when the browser accepted it. */
  takeOnLeave(events: AnalyticsEvent[]): boolean;
}

interface CollectorOptions {
  sinks: Sink[];
  storage: Storage;
  circumstances(): Circumstances;
  /** On as the specification asks: events go to the console, personal data scrubbed. */
  debug: boolean;
}

const batchAfterMs = 4_000;
const mostKept = 500;
const perBatch = 100;

/** Queues events in storage, sends them in batches, keeps them through an offline spell. */
export function createCollector(options: CollectorOptions) {
  const queue = options.storage.queue('analytics', analyticsEvent);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushed = Promise.resolve();

  const track = ({ name, fields = {} }: Tracked) => {
    const event: AnalyticsEvent = {
      event_id: newId(),
      name,
      at: new Date().toISOString(),
      ...options.circumstances(),
      fields: scrubbed(fields),
    };
    if (options.debug) console.info('analytics', event.name, event.fields);
    queue.keep([...queue.read(), event].slice(-mostKept));
    timer ??= setTimeout(() => void flush(), batchAfterMs);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // One after the other, or the same batch would go out twice.
    flushed = flushed.then(sendAll);
    return flushed;
  };

  const sendAll = async () => {
    // After a long time offline there is more than one batch.
    for (let batch = oldest(); batch.length > 0; batch = oldest()) {
      const taken = await Promise.all(
        options.sinks.map((sink) => sink.take(batch).catch(() => false)),
      );
      if (!taken.every(Boolean)) return;
      drop(batch);
    }
  };

  const oldest = () => queue.read().slice(0, perBatch);

  const flushOnLeave = () => {
    const batch = oldest();
    if (batch.length > 0 && options.sinks.every((sink) => sink.takeOnLeave(batch))) drop(batch);
  };

  const drop = (batch: AnalyticsEvent[]) => {
    const gone = new Set(batch.map(({ event_id }) => event_id));
    queue.keep(queue.read().filter(({ event_id }) => !gone.has(event_id)));
  };

  return { track, flush, flushOnLeave };
}

const mail = /[\w.+-]+@[\w-]+\.[\w.]+/g;
const digitsAndBetween = /\+?\(?\d[\d\s().-]{5,}\d/g;
/** Shorter than the number of any phone; longer than a range such as '150 - 300'. */
const phoneDigits = 7;

/** Mail addresses and phone numbers never leave, whichever row let them through. */
const scrubbed = (fields: Required<Tracked>['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPhones(value.replace(mail, '…')) : value,
    ]),
  );

const withoutPhones = (text: string) =>
  text.replace(digitsAndBetween, (found) =>
    found.replaceAll(/\D/g, '').length < phoneDigits ? found : '…',
  );
