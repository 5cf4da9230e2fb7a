import { endpoints } from 'registry-contract';
import { metrics, type Forecast } from 'registry-contract/canaries';
import { createApiQuery } from '../funnel/api-query';
import { abortAt, logEvidenceOf } from './evidence';
import type { Versions } from './table';

/** The visitors of the version that is live, within the last 24 hours. */
export interface Traffic {
  completed: number;
  notCompleted: number;
}

interface Trial {
  /** Share of the canary, in percent. */
  share: number;
  /** The number of remotes in the canary. All their metrics are one test. */
  remotes: number;
}

/** The loss that the forecast is about: ten of a hundred visitors who would otherwise continue. */
const drop = 0.1;
const hours = 24;
/** Fewer visitors are not enough for a forecast. */
const fewest = 20;
const mostVisitors = 10_000_000;

/**
 * Returns when the evidence would abort a canary that ten points fewer of the visitors complete, at the traffic of the
 * last 24 hours. Half of such canaries are aborted earlier, half later.
 *
 * @returns null for too few visitors, or too few who complete the step
 */
export function forecastOf({ completed, notCompleted }: Traffic, trial: Trial): Forecast | null {
  const visitors = completed + notCompleted;
  const rate = visitors === 0 ? 0 : completed / visitors;
  if (visitors < fewest || rate <= drop) return null;
  const needed = visitorsToAbort(rate, trial);
  if (needed > mostVisitors) return null;
  const perHour = visitors / hours;
  return { visitorsPerHour: perHour, hours: needed / perHour };
}

function visitorsToAbort(rate: number, { share, remotes }: Trial): number {
  const part = share / 100;
  const enough = Math.log(abortAt * remotes * metrics.length);
  const evidenceAfter = (visitors: number) => {
    const canary = visitors * part;
    const stable = visitors - canary;
    const worse = rate - drop;
    const lost = { canary: canary * (1 - worse), stable: stable * (1 - rate) };
    const continued = { canary: canary * worse, stable: stable * rate };
    return logEvidenceOf('badly', part, lost) + logEvidenceOf('well', part, continued);
  };
  let most = 1;
  while (evidenceAfter(most) < enough && most <= mostVisitors) most *= 2;
  let least = most / 2;
  while (most - least > 1) {
    const middle = (least + most) / 2;
    if (evidenceAfter(middle) < enough) least = middle;
    else most = middle;
  }
  return most;
}

export type ReadTraffic = (live: Versions) => Promise<Traffic | undefined>;

/** Returns a query for the traffic of the least visited of several live versions; undefined if no API is set. */
export function trafficOf(source: Parameters<typeof createApiQuery>[0] & { now(): number }) {
  if (!source.analytics) return undefined;
  const query = createApiQuery(source);
  const read: ReadTraffic = async (live) => {
    const start = new Date(source.now() - hours * 3_600_000).toISOString();
    const { answer } = endpoints['GET /analytics/remotes'];
    const { rows } = await query('/analytics/remotes', { from: start }, answer);
    const traffic = Object.entries(live).map(([name, version]) => {
      const row = rows.find(
        (candidate) => candidate.remote === name && candidate.version === version && !candidate.at,
      );
      return { completed: row?.completed ?? 0, notCompleted: row?.not_completed ?? 0 };
    });
    const visitors = ({ completed, notCompleted }: Traffic) => completed + notCompleted;
    return traffic.sort((left, right) => visitors(left) - visitors(right))[0];
  };
  // A forecast is a help: without an answer, the plan is shown without it.
  return (live: Versions) => read(live).catch(() => undefined);
}
