import type { Histogram, Registry } from 'prom-client';

type Labels<L extends string> = Record<L, string>;

/** Records one duration in seconds under fixed labels. */
export type Took = (seconds: number) => void;

interface Kept<L extends string> {
  labels: Labels<L>;
  /** The number of durations in each bucket, not cumulated; the last bucket has no limit. */
  counts: number[];
  sum: number;
}

/**
 * A histogram with fixed labels for frequent observations. The library's own creates a key of the labels, and a text
 * of the bucket's limit, for each one.
 */
export class Durations<L extends string> {
  private readonly kept = new Map<string, Kept<L>>();

  constructor(
    register: Registry,
    private readonly told: { name: string; help: string; labels: readonly L[] },
    private readonly bounds: readonly number[],
  ) {
    const { name, help } = told;
    const about = { name, help, type: 'histogram', aggregator: 'sum' };
    const get = async () => ({ ...about, values: [...this.kept.values()].flatMap(this.samplesOf) });
    // The part that a registry uses; its type requires a class of the library.
    register.registerMetric({ ...about, get } as unknown as Histogram);
  }

  of(labels: Labels<L>): Took {
    const kept = this.keptOf(labels);
    const { counts } = kept;
    const { bounds } = this;
    return (seconds) => {
      let place = 0;
      while (place < bounds.length && seconds > bounds[place]!) place += 1;
      counts[place]! += 1;
      kept.sum += seconds;
    };
  }

  private samplesOf = ({ labels, counts, sum }: Kept<L>) => {
    let soFar = 0;
    const buckets = counts.map((count, place) => {
      soFar += count;
      const le = String(this.bounds[place] ?? '+Inf');
      return { metricName: `${this.told.name}_bucket`, labels: { le, ...labels }, value: soFar };
    });
    return [
      ...buckets,
      { metricName: `${this.told.name}_sum`, labels, value: sum },
      { metricName: `${this.told.name}_count`, labels, value: soFar },
    ];
  };

  private keptOf(labels: Labels<L>): Kept<L> {
    const key = JSON.stringify(this.told.labels.map((name) => labels[name]));
    const known = this.kept.get(key);
    if (known) return known;
    const kept = { labels, counts: [...this.bounds, Infinity].map(() => 0), sum: 0 };
    this.kept.set(key, kept);
    return kept;
  }
}
