const sweepEveryMs = 1000;

interface Entry {
  expiresAt: number;
  fields: Promise<object>;
}

/**
 * Short-lived answers of public queries, one entry for each service, language and input. Two callers that ask at the
 * same time share one computation. What is out of date is dropped every second, since a page of a hundred cards is large;
 * bounded by count besides, the oldest going first. Time is the monotonic clock's: the system's may be set back.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maximumEntries: number;
  #sweepAt = 0;

  constructor(maximumEntries = 1000) {
    this.#maximumEntries = maximumEntries;
  }

  get(key: string, seconds: number, compute: () => Promise<object>): Promise<object> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.expiresAt > now) return known.fields;
    const fields = compute();
    this.#entries.delete(key);
    this.#entries.set(key, { expiresAt: now + seconds * 1000, fields });
    this.#dropOldest();
    this.#sweep(now);
    // A failure is answered to those who wait for it and forgotten.
    fields.catch(() => this.#drop(key, fields));
    return fields;
  }

  /** Drops what has this text in its key; null drops everything. */
  forget(about: string | null): void {
    for (const key of this.#entries.keys()) if (about === null || key.includes(about)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  #drop(key: string, fields: Promise<object>): void {
    if (this.#entries.get(key)?.fields === fields) this.#entries.delete(key);
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + sweepEveryMs;
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(key);
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#maximumEntries) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
