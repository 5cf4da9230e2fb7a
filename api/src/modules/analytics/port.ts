/** Counts visits as events arrive, one run at a time in this process. */
export interface Counting {
  /** Resolves when all events are counted or this process closes. */
  whole(): Promise<void>;
  /** The same, but waits at most this long. Counting continues in the background. */
  within(ms: number): Promise<void>;
  /** Stops between two steps. */
  stop(): Promise<void>;
}
