const longestPauseSeconds = 60;

/** How one job has fared lately. */
export class JobFaults {
  #inARow = 0;
  #lastTold: string | undefined;

  succeeded(): void {
    this.#inARow = 0;
    this.#lastTold = undefined;
  }

  /** True when it is news: the same fault again is not. */
  failed(error: unknown): boolean {
    this.#inARow += 1;
    const told = wordsOf(error);
    const isNews = told !== this.#lastTold;
    this.#lastTold = told;
    return isNews;
  }

  /** Until the next round: twice as long after each failure, for a minute at the most unless the job is a rare one. */
  pauseSeconds(everySeconds: number): number {
    const longest = Math.max(everySeconds, longestPauseSeconds);
    return Math.min(everySeconds * 2 ** Math.min(this.#inARow, 20), longest);
  }
}

/** What a fault is, without what differs each time it happens, such as the reasons of the parts of it. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(wordsOf)].join('; ');
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
