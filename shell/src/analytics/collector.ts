import { analyticsEvent, type AnalyticsEvent } from 'shared-contracts/api';
import type { Storage } from '../storage/stored';
import type { Tracked } from './by-fact';

/** What the shell knows of every event without the screen saying it. */
export interface Circumstances {
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
  visitorId: string;
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

  const track = ({ name, fields = {} }: Tracked) => {
    const event: AnalyticsEvent = {
      event_id: crypto.randomUUID(),
      name,
      at: new Date().toISOString(),
      visitor_id: options.visitorId,
      ...options.circumstances(),
      fields: scrubbed(fields),
    };
    if (options.debug) console.info('analytics', event.name, event.fields);
    queue.keep([...queue.read(), event].slice(-mostKept));
    timer ??= setTimeout(() => void flush(), batchAfterMs);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.read().slice(0, perBatch);
    if (batch.length === 0) return;
    const taken = await Promise.all(options.sinks.map((sink) => sink.take(batch)));
    if (taken.every(Boolean)) drop(batch);
  };

  const flushOnLeave = () => {
    const batch = queue.read().slice(0, perBatch);
    if (batch.length > 0 && options.sinks.every((sink) => sink.takeOnLeave(batch))) drop(batch);
  };

  const drop = (batch: AnalyticsEvent[]) => {
    const gone = new Set(batch.map(({ event_id }) => event_id));
    queue.keep(queue.read().filter(({ event_id }) => !gone.has(event_id)));
  };

  return { track, flush, flushOnLeave };
}

const personal = /[\w.+-]+@[\w-]+\.[\w.]+|\+?\d[\d\s-]{7,}\d/g;

/** Mail addresses and phone numbers never leave, whichever row let them through. */
const scrubbed = (fields: Required<Tracked>['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(personal, '…') : value,
    ]),
  );
