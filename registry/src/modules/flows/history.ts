import { sql } from 'drizzle-orm';
import type { CarriedFlow } from 'shared-contracts/flow';
import type { Sql } from 'shared-server';

/** A set with which another table, or another share of it, began to count. */
export interface FlowMove {
  set: number;
  flow: CarriedFlow | null;
  /** What it was before. */
  before: CarriedFlow | null;
  kind: string;
  reason: string;
  by: string;
  at: string;
}

/** Oldest first. */
export async function movesOf(database: Sql, channel: string): Promise<FlowMove[]> {
  const { rows } = (await database.execute(sql`
    select served.number as set, served.flow, former.flow as before, served.kind, served.reason,
      served.made_by as by, served.made_at as at
    from channel_sets served ${formerSet}
    where served.channel = ${channel} and ${mayDiffer} and served.flow is distinct from former.flow
    order by served.number`)) as unknown as {
    rows: (Omit<FlowMove, 'at'> & { at: Date | string })[];
  };
  return rows.map(({ at, ...move }) => ({ ...move, at: new Date(at).toISOString() }));
}

/** Beside each set the one before, as sets are numbered one after the other. */
export const formerSet = sql`left join channel_sets former
  on former.channel = served.channel and former.number = served.number - 1`;

/** Few sets carry a table, and only those and the ones after them can differ in it: the others need not be read. */
export const mayDiffer = sql`(served.channel, served.number) in (
  select channel, number from channel_sets where flow is not null
  union select channel, number + 1 from channel_sets where flow is not null)`;
