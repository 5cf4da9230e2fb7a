/** Counts visits as events come; one at a time in this process, however many ask for it. */
export interface Counting {
  /** Until there is no more to count, or this process ends. */
  whole(): Promise<void>;
  /** The same, but whoever waits does so for at most this long: the rest is counted all the same. */
  within(ms: number): Promise<void>;
  /** Ends between two steps. */
  stop(): Promise<void>;
}
