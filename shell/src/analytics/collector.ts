import { newId } from 'shared-contracts';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { withoutPersonalData } from './personal-data';
import type { Storage } from '../storage/stored';
import { createDelivery, type Sink } from './delivery';

/** An analytics event. Only fields that are named here leave the browser. */
export interface Tracked {
  name: string;
  fields?: Record<string, string | number | boolean>;
}

/** What the shell knows of every event without the screen saying it. */
export type Circumstances = Omit<AnalyticsEvent, 'event_id' | 'name' | 'at' | 'fields'>;

interface CollectorOptions {
  sinks: Sink[];
  storage: Storage;
  circumstances(): Circumstances;
  /** On as the specification asks: events go to the console, personal data scrubbed. */
  debug: boolean;
}

const batchAfterMs = 4_000;

/** Stamps what happened and hands it to every way out, in batches. */
export function createCollector(options: CollectorOptions) {
  const deliveries = options.sinks.map((sink) => createDelivery(sink, options.storage));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const track = ({ name, fields = {} }: Tracked) => {
    const event: AnalyticsEvent = {
      event_id: newId(),
      name,
      at: new Date().toISOString(),
      ...options.circumstances(),
      fields: scrubbed(fields),
    };
    if (options.debug) console.info('analytics', event.name, event.fields);
    for (const delivery of deliveries) delivery.add(event);
    timer ??= setTimeout(() => void flush(), batchAfterMs);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(deliveries.map((delivery) => delivery.flush()));
  };

  const flushOnLeave = () => {
    for (const delivery of deliveries) delivery.flushOnLeave();
  };

  return { track, flush, flushOnLeave };
}

export type Collector = ReturnType<typeof createCollector>;

/** Made of the code's own addresses and versions, in which digits are no phone number. */
const ofCode = new Set(['stack', 'version']);

/** Mail addresses and phone numbers never leave, whichever row let them through. */
const scrubbed = (fields: Required<Tracked>['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !ofCode.has(name) ? withoutPersonalData(value) : value,
    ]),
  );
