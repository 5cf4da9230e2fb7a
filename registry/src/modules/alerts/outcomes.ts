import * as z from 'zod/mini';
import { askingApi, off } from '../funnel/asking';
import type { Counted } from './comparing';
import type { Measured } from './measures';

const count = z.number().check(z.int(), z.gte(0));
const answer = z.object({
  rows: z.array(
    z.object({
      ...{ remote: z.string(), version: z.string(), visitors: count, errors: count },
      ...{ completed: count, not_completed: count },
    }),
  ),
});
type Rows = z.output<typeof answer>['rows'];

const minute = 60_000;
/** What a visitor may take to go on; whoever came later is not known yet. */
const patienceMs = 15 * minute;
const recentMs = 30 * minute;
const beforeMs = 24 * 60 * minute;

export interface Span {
  from: string;
  to: string;
}

/** Of one version what was counted lately, and of its remote, in any version, what was counted before. */
export interface Outcomes {
  spans: Record<Measured | 'before', Span>;
  recent(what: Measured, remote: string, version: string): Counted;
  before(what: Measured, remote: string): Counted;
}

const counted = {
  'errors/doubled': ({ errors, visitors }) => ({ bad: errors, of: visitors }),
  'completion/fell': ({ completed, not_completed: not }) => ({ bad: not, of: completed + not }),
} satisfies Record<Measured, (row: Rows[number]) => Counted>;

const sum = (all: readonly Counted[]): Counted => ({
  bad: all.reduce((so, { bad }) => so + bad, 0),
  of: all.reduce((so, { of }) => so + of, 0),
});

/** Asks the API how visitors fare now and fared before. */
export function askingOutcomes(source: Parameters<typeof askingApi>[0]) {
  const ask = askingApi(source);
  const rows = async (span: Span): Promise<Rows> => {
    const patience = String(patienceMs / 1000);
    const read = answer.safeParse(await ask('/analytics/outcomes', { ...span, patience }));
    if (!read.success) throw off('answers something else', read.error);
    return read.data.rows;
  };
  return async (now: number): Promise<Outcomes> => {
    const span = (endMs: number, lengthMs: number): Span => ({
      from: new Date(endMs - lengthMs).toISOString(),
      to: new Date(endMs).toISOString(),
    });
    const spans = {
      'errors/doubled': span(now, recentMs),
      'completion/fell': span(now - patienceMs, recentMs),
      before: span(now - patienceMs - recentMs, beforeMs),
    };
    const found = {
      'errors/doubled': await rows(spans['errors/doubled']),
      'completion/fell': await rows(spans['completion/fell']),
      before: await rows(spans.before),
    };
    return {
      spans,
      recent: (what, remote, version) =>
        sum(
          found[what]
            .filter((row) => row.remote === remote && row.version === version)
            .map(counted[what]),
        ),
      before: (what, remote) =>
        sum(found.before.filter((row) => row.remote === remote).map(counted[what])),
    };
  };
}
