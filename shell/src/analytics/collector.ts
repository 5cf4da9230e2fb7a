import { newId } from 'shared-contracts';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { withoutPersonalData } from './personal-data';
import type { Storage } from '../storage/stored';
import { createDelivery, type Sink } from './delivery';

/** An analytics event. Only these fields leave the browser. */
export interface Tracked {
  name: string;
  fields?: Record<string, string | number | boolean>;
}

/** The fields that the shell adds to every event. */
export type Circumstances = Omit<AnalyticsEvent, 'event_id' | 'name' | 'at' | 'fields'>;

interface CollectorOptions {
  sinks: Sink[];
  storage: Storage;
  circumstances(): Circumstances;
  /** Shows events in the console, without personal data, as the specification requires. */
  debug: boolean;
}

const batchAfterMs = 4_000;

/** Creates the collector, which completes events and passes them to every sink in batches. */
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

/** Fields with addresses and versions of the code. Their digits are not phone numbers. */
const codeFields = new Set(['stack', 'version']);

/** Removes email addresses and phone numbers from all fields. */
const scrubbed = (fields: Required<Tracked>['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !codeFields.has(name) ? withoutPersonalData(value) : value,
    ]),
  );
