import type { Answer } from 'registry-contract';

export interface Outcomes {
  continued: number;
  stillThere: number;
  left: number;
}

/** The definition in api/src/modules/analytics/event-query.ts, next to the figures that it explains. */
export const outcomeDefinition =
  'A visitor continued if they were seen elsewhere afterwards or finished the setup. They left if they were last seen here more than ten minutes ago. Until then, they are still there and count in no percentage.';

type Row = Answer<'GET /funnel'>['screens'][number];

export function outcomesOf({
  visitors,
  left,
  still_there: stillThere = 0,
}: Pick<Row, 'visitors' | 'left' | 'still_there'>): Outcomes {
  return { continued: visitors - left - stillThere, stillThere, left };
}

/** The share of visitors who left, among those with an outcome. */
export function outcomeWords({ continued, left }: Outcomes): string {
  const settled = continued + left;
  return settled === 0 ? 'no outcome yet' : `${Math.round((left / settled) * 100)} % left`;
}
