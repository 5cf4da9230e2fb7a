import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Durations, type Took } from './durations';
import { readInTime, type Sample, type Source } from './source';

type Labels<L extends string> = Record<L, string>;

/** A number under a name that says its unit; labels are few, and each has few values. */
export interface Told<L extends string> {
  /** As Prometheus and OpenMetrics write it: `shopfront_…_seconds`, `…_total` of what only grows. */
  name: string;
  help: string;
  labels: readonly L[];
}

/** What a server knows of itself in numbers, until somebody reads it. */
export interface Metrics {
  /** Counts what happens; `by` is 1 unless told. */
  counter<L extends string>(told: Told<L>): (labels: Labels<L>, by?: number) => void;
  /** Keeps how long things take: who does so often holds on to what it gets for its labels. */
  durations<L extends string>(
    told: Told<L> & { buckets: readonly number[] },
  ): (labels: Labels<L>) => Took;
  /** What is known at any moment without asking anybody. */
  gauge<L extends string>(told: Told<L>, read: () => Sample<L>[]): void;
  /** What somebody has to be asked for, when the numbers are read and at no other time. */
  source<N extends string>(source: Source<N>): void;
  /** All of it, in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const sourceUp: Told<'source'> = {
  name: 'shopfront_source_up',
  help: 'Whether what these numbers are read from answered in time: 1 or 0.',
  labels: ['source'],
};

/** A register of its own, with what is known of the process in it. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const up = new Map<string, number>();
  const sources: (() => Promise<void>)[] = [];
  const toldTo = ({ name, help, labels: labelNames }: Told<string>) => ({
    ...{ name, help, labelNames, registers },
  });

  const metrics: Metrics = {
    counter: (told) => {
      const counter = new Counter(toldTo(told));
      return (labels, by = 1) => counter.inc(labels, by);
    },
    durations: ({ buckets, ...told }) => {
      const durations = new Durations(register, told, buckets);
      return (labels) => durations.of(labels);
    },
    gauge: (told, read) => {
      new Gauge({
        ...toldTo(told),
        collect() {
          this.reset();
          for (const { labels, value } of read()) this.set(labels, value);
        },
      });
    },
    source: ({ serves, ...source }) => {
      const each = Object.entries<{ grows?: boolean; help: string; labels: readonly string[] }>(
        serves,
      ).map(([name, { grows, ...about }]) => {
        const told = toldTo({ name, ...about });
        return { name, metric: grows ? new Counter(told) : new Gauge(told) };
      });
      up.set(source.name, 0);
      const read = readInTime(source);
      sources.push(async () => {
        const found = await read();
        up.set(source.name, found ? 1 : 0);
        for (const { name, metric } of each) {
          // What was true a while ago is not said again as if it were true now.
          metric.reset();
          const samples = found?.[name as keyof typeof found] ?? [];
          for (const { labels, value } of samples) metric.inc(labels, value);
        }
      });
    },
    async read() {
      await Promise.all(sources.map((ask) => ask()));
      return { type: register.contentType, text: await register.metrics() };
    },
  };
  metrics.gauge(sourceUp, () => [...up].map(([source, value]) => ({ labels: { source }, value })));
  return metrics;
}
