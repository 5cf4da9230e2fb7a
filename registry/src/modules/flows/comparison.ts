import { specifiedName, type CarriedFlow } from 'shared-contracts/flow';
import * as z from 'zod/mini';
import { logEvidenceOf, sampleRatio } from '../canaries/evidence';
import type { FlowMove } from './history';

/** What the API answers (api/src/modules/analytics/flows.ts). */
export const fared = z.object({
  groups: z.array(
    z.object({
      ...{ flow: z.string(), judged: z.boolean(), set: z.nullable(z.number()) },
      ...{ visitors: z.number(), finished: z.number() },
    }),
  ),
  screens: z.array(
    z.object({
      ...{ flow: z.string(), judged: z.boolean(), screen: z.string() },
      ...{ reached: z.number(), went_on: z.number() },
    }),
  ),
  last_event_at: z.nullable(z.string()),
});
export type Fared = z.output<typeof fared>;

/** Of so many, so many did: the part of them, and between which two it lies, 95 times in 100. */
export interface Part {
  of: number;
  did: number;
  rate: number | null;
  low: number | null;
  high: number | null;
}

export type ByTable<T> = Record<'specified' | 'varied', T>;

export interface Comparison {
  trial: string;
  table: string;
  /** Why the two may be held against each other: by chance at one time, or only one after and beside the other. */
  by: 'chance' | 'time';
  finished: ByTable<Part>;
  steps: ({ screen: string } & ByTable<Part>)[];
  /** Evidence : 1 that fewer, and that more, come to the end under the other table. Only where chance gave it. */
  evidence: { fewer: number; more: number } | null;
  /** Whether the sides are of the sizes that were drawn. */
  ratio: { isLikely: boolean; chiSquare: number };
  /** Visitors who are shown beside it: pinned, previewing, or without any experiment. */
  beside: ByTable<number>;
  why: string;
  lastEventAt: string | null;
}

/** How two tables compare: in what is known of each visitor, whichever share it was that drew them. */
export function comparisonOf(
  { id, table }: Pick<CarriedFlow, 'id' | 'table'>,
  moves: readonly FlowMove[],
  { groups, screens, last_event_at: lastEventAt }: Fared,
): Comparison {
  const stages = stagesOf(id, moves, groups);
  // From the moves: that nobody has come yet is no reason to say that chance did not draw.
  const drawn = moves.some(({ flow }) => flow?.id === id && flow.share > 0 && flow.share < 100);
  // With nobody beside it by chance, whoever walked by the specified table otherwise stands in.
  const counts = ({ flow, judged }: { flow: string; judged: boolean }) =>
    judged || (!drawn && flow === specifiedName);
  const sideOf = (flow: string) => (flow === specifiedName ? 'specified' : 'varied');
  const sum = <T extends { flow: string; judged: boolean }>(
    rows: readonly T[],
    number: (row: T) => number,
    matters: (row: T) => boolean = counts,
  ) =>
    byTable((side) =>
      rows
        .filter((row) => sideOf(row.flow) === side && matters(row))
        .reduce((all, row) => all + number(row), 0),
    );
  const parts = <T extends { flow: string; judged: boolean }>(
    rows: readonly T[],
    all: (row: T) => number,
    did: (row: T) => number,
  ) => {
    const [of, done] = [sum(rows, all), sum(rows, did)];
    return byTable((side) => partOf(done[side], of[side]));
  };
  const names = [...new Set(screens.filter(counts).map(({ screen }) => screen))];
  const finished = parts(
    groups,
    (row) => row.visitors,
    (row) => row.finished,
  );
  const evidence = drawn ? evidenceOf(stages) : null;
  const ratio = sampleRatio(stages.map((one) => ({ ...one, remotes: {} })));
  return {
    ...{ trial: id, table: table.name, by: drawn ? 'chance' : 'time', finished },
    steps: names.map((screen) => ({
      screen,
      ...parts(
        screens.filter((row) => row.screen === screen),
        (row) => row.reached,
        (row) => row.went_on,
      ),
    })),
    ...{ evidence, ratio, lastEventAt },
    beside: sum(
      groups,
      (row) => row.visitors,
      (row) => !counts(row),
    ),
    why: sentence(table.name, finished, evidence, ratio),
  };
}

interface Stage {
  share: number;
  assigned: { canary: number; stable: number };
  finished: { canary: number; stable: number };
}

/** Visitors whom chance drew, by the share of the set with which they began. */
function stagesOf(id: string, moves: readonly FlowMove[], groups: Fared['groups']): Stage[] {
  const stages = new Map<number, Stage>();
  for (const { set, flow, judged, visitors, finished } of groups) {
    const move = moves.findLast((one) => set !== null && one.set <= set);
    if (!judged || move?.flow?.id !== id) continue;
    const { share } = move.flow;
    const none = { canary: 0, stable: 0 };
    const stage = stages.get(share) ?? { share, assigned: { ...none }, finished: { ...none } };
    const arm = flow === specifiedName ? 'stable' : 'canary';
    stage.assigned[arm] += visitors;
    stage.finished[arm] += finished;
    stages.set(share, stage);
  }
  return [...stages.values()];
}

/** As for canaries: where the tables are alike, whoever finishes walked by the other with the probability of its share. */
function evidenceOf(stages: readonly Stage[]) {
  const total = (of: (stage: Stage) => number) =>
    Math.exp(
      Math.min(
        700,
        stages.reduce((sum, stage) => sum + of(stage), 0),
      ),
    );
  return {
    fewer: total(({ share, finished }) => logEvidenceOf('well', share / 100, finished)),
    more: total(({ share, finished: { canary, stable } }) =>
      logEvidenceOf('well', 1 - share / 100, { canary: stable, stable: canary }),
    ),
  };
}

/** By Wilson: right for few and for all as well. */
export function partOf(did: number, of: number): Part {
  if (of === 0) return { of, did, rate: null, low: null, high: null };
  const z2 = 1.959964 ** 2;
  const rate = did / of;
  const middle = (rate + z2 / (2 * of)) / (1 + z2 / of);
  const width =
    (Math.sqrt(z2) / (1 + z2 / of)) * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of * of));
  return { of, did, rate, low: Math.max(0, middle - width), high: Math.min(1, middle + width) };
}

const byTable = <T>(of: (side: keyof ByTable<T>) => T): ByTable<T> => ({
  specified: of('specified'),
  varied: of('varied'),
});

/** From this much on something is said of it; it may be looked at after every visitor. */
const enough = 100;

function sentence(
  name: string,
  { specified, varied }: Comparison['finished'],
  evidence: Comparison['evidence'],
  { isLikely, chiSquare }: Comparison['ratio'],
): string {
  const counts = `${varied.did} of ${varied.of} visitors finish by ${name}, ${specified.did} of ${specified.of} by the specified table`;
  if (!isLikely) {
    return `The two cannot be compared: they are not of the sizes that were drawn (χ² ${chiSquare.toFixed(1)}). ${counts}.`;
  }
  if (!evidence) {
    return `${counts}. Chance did not draw them, so no evidence is told: days, campaigns and versions differ too, and who was asked as specified may have come by any channel. Give the order to a share of visitors, of 50 % at best, to know whether it is the order that differs.`;
  }
  const { fewer, more } = evidence;
  if (fewer >= enough) return `Fewer come to the end: ${counts}; evidence ${said(fewer)} : 1.`;
  if (more >= enough) return `More come to the end: ${counts}; evidence ${said(more)} : 1.`;
  return `Nothing is certain yet: ${counts}; evidence ${said(Math.max(fewer, more))} : 1, enough at ${enough} : 1.`;
}

const said = (evidence: number) =>
  evidence >= 1e6
    ? 'over a million'
    : evidence >= 10
      ? String(Math.floor(evidence))
      : evidence.toFixed(1);
