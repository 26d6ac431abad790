interface Change {
  /** By the monotonic clock, as `queriedAt`. */
  notifiedAt: number;
  /** A position in the primary's write-ahead log that includes the change, and when it was read; undefined before that. */
  included?: { position: bigint; queriedAt: number };
  isReplayed: boolean;
}

/** More pending changes than this are treated as a change of everything. */
const maxChanges = 1000;

/**
 * Changes that the database has notified and that replicas may not have replayed. Answers that depend on them are read
 * from the primary meanwhile, so that entries removed from caches because of a change are not read again in their old
 * state.
 */
export class PendingChanges {
  /** By the code of the product; null stands for everything. */
  readonly #changes = new Map<string | null, Change>();

  /** `code` is that of the changed product; null if everything may have changed. */
  add(code: string | null, notifiedAt: number): void {
    const key = this.#changes.size < maxChanges ? code : null;
    if (key === null) this.#changes.clear();
    this.#changes.set(key, { notifiedAt, isReplayed: false });
  }

  /** Records a position of the primary: it includes all changes that were notified before the query for it. */
  recordPosition(position: bigint, queriedAt: number): void {
    for (const change of this.#changes.values())
      if (change.notifiedAt <= queriedAt) change.included ??= { position, queriedAt };
  }

  /** Whether a replica that has replayed this much may answer a call with this input. */
  allows(input: string, replayed: bigint): boolean {
    for (const [code, { included }] of this.#changes) {
      const isReplayed = included !== undefined && included.position <= replayed;
      if (!isReplayed && (code === null || input.includes(JSON.stringify(code)))) return false;
    }
    return true;
  }

  /** Whether a replica that has replayed this much still lacks a change. */
  isBehind(replayed: bigint): boolean {
    return [...this.#changes.values()].some(({ included }) => !included || included.position > replayed);
  }

  /**
   * Marks the pending change of all products as replayed, if the replica has replayed its position. Returns true only for the call
   * that marks it.
   */
  markReplayed(replayed: bigint): boolean {
    const change = this.#changes.get(null);
    if (!change?.included || change.isReplayed || change.included.position > replayed) return false;
    change.isReplayed = true;
    return true;
  }

  /** Forgets changes whose position was queried before this time: every replica that is still in use has replayed them. */
  forgetBefore(time: number): void {
    for (const [code, { included }] of this.#changes)
      if (included && included.queriedAt < time) this.#changes.delete(code);
  }
}
