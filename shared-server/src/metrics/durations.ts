import type { Histogram, Registry } from 'prom-client';

type Labels<L extends string> = Record<L, string>;

/** Records one duration in seconds under fixed labels. */
export type Took = (seconds: number) => void;

interface LabelDurations<L extends string> {
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
  private readonly records = new Map<string, LabelDurations<L>>();

  constructor(
    register: Registry,
    private readonly definition: { name: string; help: string; labels: readonly L[] },
    private readonly bounds: readonly number[],
  ) {
    const { name, help } = definition;
    const about = { name, help, type: 'histogram', aggregator: 'sum' };
    const get = async () => ({
      ...about,
      values: [...this.records.values()].flatMap(this.samplesOf),
    });
    // The part that a registry uses; its type requires a class of the library.
    register.registerMetric({ ...about, get } as unknown as Histogram);
  }

  of(labels: Labels<L>): Took {
    const record = this.recordOf(labels);
    const { counts } = record;
    const { bounds } = this;
    return (seconds) => {
      let place = 0;
      while (place < bounds.length && seconds > bounds[place]!) place += 1;
      counts[place]! += 1;
      record.sum += seconds;
    };
  }

  private samplesOf = ({ labels, counts, sum }: LabelDurations<L>) => {
    let soFar = 0;
    const buckets = counts.map((count, place) => {
      soFar += count;
      const le = String(this.bounds[place] ?? '+Inf');
      return {
        metricName: `${this.definition.name}_bucket`,
        labels: { le, ...labels },
        value: soFar,
      };
    });
    return [
      ...buckets,
      { metricName: `${this.definition.name}_sum`, labels, value: sum },
      { metricName: `${this.definition.name}_count`, labels, value: soFar },
    ];
  };

  private recordOf(labels: Labels<L>): LabelDurations<L> {
    const key = JSON.stringify(this.definition.labels.map((name) => labels[name]));
    const stored = this.records.get(key);
    if (stored) return stored;
    const record = { labels, counts: [...this.bounds, Infinity].map(() => 0), sum: 0 };
    this.records.set(key, record);
    return record;
  }
}
