import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { statfsSync } from 'node:fs';
import { Durations, type Took } from './durations';
import { readInTime, type Sample, type Source } from './source';

type Labels<L extends string> = Record<L, string>;

/** A metric whose name has its unit. It has few labels, and each has few values. */
interface Definition<L extends string> {
  /** As Prometheus and OpenMetrics write it: `shopfront_…_seconds`, `…_total` for counters. */
  name: string;
  help: string;
  labels: readonly L[];
}

/** The metrics of a server. */
export interface Metrics {
  /** Counts events; `by` is 1 by default. */
  counter<L extends string>(definition: Definition<L>): (labels: Labels<L>, by?: number) => void;
  /** Records durations. Frequent callers keep the returned recorder of their labels. */
  durations<L extends string>(
    definition: Definition<L> & { buckets: readonly number[] },
  ): (labels: Labels<L>) => Took;
  /** A value that is available at any time. */
  gauge<L extends string>(definition: Definition<L>, read: () => Sample<L>[]): void;
  /** Values that are requested from a source whenever the metrics are read. */
  source<N extends string>(source: Source<N>): void;
  /** Returns all metrics, in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const sourceUp: Definition<'source'> = {
  name: 'shopfront_source_up',
  help: 'Whether what these numbers are read from answered in time: 1 or 0.',
  labels: ['source'],
};

/** Creates a separate registry, with the metrics of the process. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const up = new Map<string, number>();
  const sources: (() => Promise<void>)[] = [];
  const optionsOf = ({ name, help, labels: labelNames }: Definition<string>) => ({
    name,
    help,
    labelNames,
    registers,
  });

  const metrics: Metrics = {
    counter: (definition) => {
      const counter = new Counter(optionsOf(definition));
      return (labels, by = 1) => counter.inc(labels, by);
    },
    durations: ({ buckets, ...definition }) => {
      const durations = new Durations(register, definition, buckets);
      return (labels) => durations.of(labels);
    },
    gauge: (definition, read) => {
      new Gauge({
        ...optionsOf(definition),
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
        const options = optionsOf({ name, ...about });
        return { name, metric: grows ? new Counter(options) : new Gauge(options) };
      });
      up.set(source.name, 0);
      const read = readInTime(source);
      sources.push(async () => {
        const answer = await read();
        up.set(source.name, answer ? 1 : 0);
        for (const { name, metric } of each) {
          // An outdated value is not reported as current.
          metric.reset();
          const samples = answer?.[name as keyof typeof answer] ?? [];
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

/**
 * Measures the disks of a server's folders. A folder that does not exist has no figures.
 *
 * @param folders by the name in the label
 */
export function watchDisk(metrics: Metrics, folders: Record<string, string | undefined>): void {
  const samples = (read: (disk: { bavail: number; blocks: number; bsize: number }) => number) =>
    Object.entries(folders).flatMap(([folder, path]) => {
      try {
        return path === undefined ? [] : [{ labels: { folder }, value: read(statfsSync(path)) }];
      } catch {
        return [];
      }
    });
  metrics.gauge(
    {
      name: 'shopfront_disk_free_bytes',
      help: 'Bytes that this server can still write to the disk of a folder.',
      labels: ['folder'],
    },
    () => samples(({ bavail, bsize }) => bavail * bsize),
  );
  metrics.gauge(
    {
      name: 'shopfront_disk_size_bytes',
      help: 'Size of the disk of a folder.',
      labels: ['folder'],
    },
    () => samples(({ blocks, bsize }) => blocks * bsize),
  );
}
