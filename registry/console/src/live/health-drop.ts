import type { Answer } from 'registry-contract';
import type { AuditAct } from 'registry-contract/audit';

type Figures = Answer<'GET /analytics/remotes'>;

/** A remote that serves its visitors worse than before. */
export interface HealthDrop {
  remote: string;
  figure: 'completion' | 'failures';
  /** The share in the healthy hours, and in the hours since then. */
  before: number;
  now: number;
  /** The start of the last healthy hour. */
  healthyAt: string;
}

interface Counts {
  visitors: number;
  failures: number;
  completed: number;
  /** Visitors who continued or left. */
  settled: number;
}

const noVisitors: Counts = { visitors: 0, failures: 0, completed: 0, settled: 0 };

const plus = (left: Counts, other: Counts): Counts => ({
  visitors: left.visitors + other.visitors,
  failures: left.failures + other.failures,
  completed: left.completed + other.completed,
  settled: left.settled + other.settled,
});

const shares = {
  completion: ({ completed, settled }: Counts) => (settled === 0 ? 0 : completed / settled),
  failures: ({ failures, visitors }: Counts) => (visitors === 0 ? 0 : failures / visitors),
};

/** The thresholds of the alerts StepCompletionFell and StepErrorsDoubled (deploy/monitoring/rules.yml). */
const fewest = 10;
const fewestCompleted = (hour: Counts, healthy: Counts) =>
  0.8 * hour.settled * shares.completion(healthy) - fewest;
const mostFailures = (hour: Counts, healthy: Counts) =>
  2 * hour.visitors * shares.failures(healthy) + fewest;

function droppedFigure(hour: Counts, healthy: Counts): HealthDrop['figure'] | undefined {
  if (hour.failures >= mostFailures(hour, healthy)) return 'failures';
  const fewestNow = fewestCompleted(hour, healthy);
  return fewestNow >= 0 && hour.completed <= fewestNow ? 'completion' : undefined;
}

/** Returns whether the hour had enough visitors that a drop would show. */
const canTell = (hour: Counts, healthy: Counts) => fewestCompleted(hour, healthy) >= 0;

/** Compares each hour of a remote with its healthy hours before; undefined if the last hours are healthy. */
export function healthDropOf(figures: Figures, remote: string): HealthDrop | undefined {
  let healthy = noVisitors;
  let worse = noVisitors;
  let figure: HealthDrop['figure'] | undefined;
  let healthyAt: string | undefined;
  for (const [time, hour] of hoursOf(figures, remote)) {
    const dropped = droppedFigure(hour, healthy);
    if (healthyAt !== undefined && dropped) {
      figure ??= dropped;
      worse = plus(worse, hour);
    } else if (healthyAt === undefined || canTell(hour, healthy)) {
      healthyAt = time;
      healthy = plus(healthy, hour);
      worse = noVisitors;
      figure = undefined;
    }
  }
  if (figure === undefined || healthyAt === undefined) return undefined;
  const [before, after] = [shares[figure](healthy), shares[figure](worse)];
  return { remote, figure, before, now: after, healthyAt };
}

/** The hours of a remote with visitors, all versions together, in order. */
function hoursOf({ rows }: Figures, remote: string): [string, Counts][] {
  const hours = new Map<string, Counts>();
  for (const row of rows) {
    if (row.remote !== remote || row.at === null) continue;
    const counts = {
      visitors: row.visitors,
      failures: row.load_failures,
      completed: row.completed,
      settled: row.completed + row.not_completed,
    };
    hours.set(row.at, plus(hours.get(row.at) ?? noVisitors, counts));
  }
  return [...hours].sort(([left], [right]) => left.localeCompare(right));
}

const kinds = /^(version|canary|set|channel)\//;

/** Returns the acts that changed what visitors of these remotes got since their last healthy hour. */
export function changesSince(
  acts: readonly AuditAct[],
  drops: readonly HealthDrop[],
  channel: string,
): AuditAct[] {
  const concerns = (act: AuditAct) => (drop: HealthDrop) =>
    act.at >= drop.healthyAt && ['', 'shell', 'api', drop.remote].includes(act.remote);
  return acts.filter(
    (act) =>
      kinds.test(act.what) &&
      (act.channel === null || act.channel === channel) &&
      drops.some(concerns(act)),
  );
}
