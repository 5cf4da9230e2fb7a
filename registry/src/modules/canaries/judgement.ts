/** Visitors of one arm in one metric: each is counted once, when it is known how it went. */
export interface Went {
  badly: number;
  well: number;
}

export type ByArm<T> = Record<'canary' | 'stable', T>;

/** What is held against each other: whether a version loads, breaks, and lets people finish. */
export const metrics = ['load', 'errors', 'completion'] as const;
export type Metric = (typeof metrics)[number];

/** What was counted while the share was the same. */
export interface Stage {
  /** Percent. */
  share: number;
  /** Visitors by the arm that was drawn for them. */
  assigned: ByArm<number>;
  /** By remote: who never came to it says nothing of it. */
  remotes: Record<string, Record<Metric, ByArm<Went>>>;
}

/**
 * watching: nothing against it so far. suspect: something, and not enough. failed: enough. unlike: the arms are not of
 * the sizes in which they were drawn, so nothing follows. blind: no telemetry came. not-judged: nobody is asked.
 */
export type Verdict = 'watching' | 'suspect' | 'failed' | 'unlike' | 'blind' | 'not-judged';

export interface Finding {
  remote: string;
  metric: Metric;
  evidence: number;
  /** Over all shares. */
  went: ByArm<Went>;
}

/** What follows from the counts. */
export interface Judgement {
  verdict: Verdict;
  /** What is held against it, evidence : 1. It is aborted at 100 : 1. */
  evidence: number;
  /** The strongest first. */
  findings: Finding[];
  why: string;
  stages: Stage[];
}
