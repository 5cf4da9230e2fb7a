/** What the writer believes to be live; refused with POINTER_MOVED when it is not. */
export type Expected = { revision: number } | { version: string };

export interface Target {
  remote: string;
  version: string;
  expected?: Expected | undefined;
}

/** What is to be live on a channel, and why. */
export type Aim = {
  channel: string;
  reason: string;
  by: string;
  byToken: string | null;
  /** The number of the set that the writer believes to be live. */
  expectedSet?: number | undefined;
  /** Where the channel is locked: goes back all the same. */
  despiteLock?: boolean | undefined;
  /** What becomes of those who are on what is live until now; they stay on it unless told. */
  drain?: 'soft' | 'now' | undefined;
} & (
  | { kind: 'swap'; targets: readonly Target[] }
  /** Back to the last good version. */
  | { kind: 'rollback'; remote: string; expected?: Expected | undefined }
  /** Back to what a set served, or to a part of it. */
  | { kind: 'restore'; set: number; remotes?: readonly string[] | undefined; ban?: boolean }
);
