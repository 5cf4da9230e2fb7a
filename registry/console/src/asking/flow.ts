/** What the registry answers of tables of what comes next. */

export interface FlowTable {
  name: string;
  changes: { fact: string; insteadOf: string; goes: string }[];
}

export interface CarriedFlow {
  id: string;
  share: number;
  table: FlowTable;
}

export interface FlowMove {
  set: number;
  flow: CarriedFlow | null;
  before: CarriedFlow | null;
  reason: string;
  by: string;
  at: string;
}

export interface FlowAnswer {
  set: number | null;
  /** Null where the specified table counts for everybody. */
  flow: CarriedFlow | null;
  /** Oldest first. */
  history: FlowMove[];
  ready: FlowTable[];
}

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
  since: string;
  by: 'chance' | 'time';
  finished: ByTable<Part>;
  steps: ({ screen: string } & ByTable<Part>)[];
  evidence: { fewer: number; more: number } | null;
  ratio: { isLikely: boolean; chiSquare: number };
  beside: ByTable<number>;
  why: string;
  lastEventAt: string | null;
}
