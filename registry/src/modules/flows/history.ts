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
    select number as set, flow, before, kind, reason, made_by as by, made_at as at from (
      select *, lag(flow) over (order by number) as before from channel_sets
      where channel = ${channel}
    ) served where flow is distinct from before order by number`)) as unknown as {
    rows: (Omit<FlowMove, 'at'> & { at: Date | string })[];
  };
  return rows.map(({ at, ...move }) => ({ ...move, at: new Date(at).toISOString() }));
}
