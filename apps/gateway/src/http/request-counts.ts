/** Counts requests in windows of time, for limits. */
export interface RequestCounts {
  /**
   * Counts one request. Limiters are numbered in the order in which they are made, which is the same in each process.
   */
  add(limiter: number, key: string, windowMs: number): WindowCount;
}

export interface WindowCount {
  /** The requests of this window so far. */
  count: number;
  /** Until the window ends. */
  endsInMs: number;
}
