const maxPauseSeconds = 60;

/**
 * A run did its work, and gave up a part of it for good, such as a mail that no server accepts. It is reported, but the next
 * run is not delayed: otherwise whoever causes many of these failures would delay the work of everybody else.
 */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

/** Counts the consecutive failures of one job. */
export class JobFaults {
  #consecutive = 0;
  #lastReported: string | undefined;

  recordSuccess(): void {
    this.#consecutive = 0;
    this.#lastReported = undefined;
  }

  /** Returns whether the fault is to be reported: it differs from the previous one. */
  recordFailure(error: unknown): boolean {
    this.#consecutive = error instanceof GaveUp ? 0 : this.#consecutive + 1;
    const text = describe(error);
    const isNew = text !== this.#lastReported;
    this.#lastReported = text;
    return isNew;
  }

  /** The pause before the next run: doubled by each failure, up to a minute, or the job's own period if that is longer. */
  pauseSeconds(everySeconds: number): number {
    const longest = Math.max(everySeconds, maxPauseSeconds);
    // After 20 doublings every pause has reached its upper bound; the exponent does not grow further.
    return Math.min(everySeconds * 2 ** Math.min(this.#consecutive, 20), longest);
  }
}

/** The text that identifies a fault, without stack and causes, which may differ each time. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(describe)].join('; ');
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
