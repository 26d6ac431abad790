interface Sample {
  /** In bytes since the beginning of the WAL. */
  position: bigint;
  /** Monotonic time in ms, read before the query to the primary was sent. */
  queriedAt: number;
}

/** Older samples are forgotten; the lag of a replica that is further behind is unknown. */
const retentionMs = 600_000;
/** Samples are kept at least this far apart: a closer one replaces the last. */
const spacingMs = 250;

/**
 * Remembers the primary's WAL positions with their times, and computes from them until when the data of a replica are
 * complete, by the clock of this process alone.
 */
export class WalClock {
  /** Ascending by position and by time. */
  #samples: Sample[] = [];

  add(position: bigint, queriedAt: number): void {
    // A new primary may have begun before the end of the former one.
    const remainingSamples = this.#samples.filter(
      (sample) => sample.position <= position && queriedAt - sample.queriedAt <= retentionMs,
    );
    // The last sample is superfluous if the new one is close to the sample before it.
    const [beforeLast, last] = remainingSamples.slice(-2);
    const isClose = last !== undefined && beforeLast !== undefined && queriedAt - beforeLast.queriedAt < spacingMs;
    if (isClose || remainingSamples.at(-1)?.position === position) remainingSamples.pop();
    this.#samples = [...remainingSamples, { position, queriedAt }];
  }

  /** The newest known position. */
  get position(): bigint | undefined {
    return this.#samples.at(-1)?.position;
  }

  /** When the primary was last known to have no more than this; undefined if that is longer ago than is remembered. */
  completeUntil(replayed: bigint): number | undefined {
    return this.#samples.findLast(({ position }) => position <= replayed)?.queriedAt;
  }
}
