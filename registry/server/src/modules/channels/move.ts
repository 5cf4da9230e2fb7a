/** The versions that the writer believes to be live. If they are not, the move fails with POINTER_MOVED. */
export type Expected = { revision: number } | { version: string };

export interface Target {
  remote: string;
  version: string;
  expected?: Expected | undefined;
}

/** What a channel should serve, and why. */
export type Move = {
  channel: string;
  reason: string;
  by: string;
  byToken: string | null;
  /** The number of the set that the writer believes to be live. */
  expectedSet?: number | undefined;
  /** Rolls back although the channel is locked. */
  despiteLock?: boolean | undefined;
  /** What happens to active sessions on the replaced set. By default they stay on it. */
  drain?: 'soft' | 'now' | undefined;
} & (
  | { kind: 'swap'; targets: readonly Target[] }
  /** A move to the last good version. */
  | { kind: 'rollback'; remote: string; expected?: Expected | undefined }
  /** A move to the versions of a set, or to some of them. */
  | { kind: 'restore'; set: number; remotes?: readonly string[] | undefined; ban?: boolean }
);
