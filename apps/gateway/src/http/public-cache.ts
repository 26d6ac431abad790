interface Entry {
  expiresAt: number;
  fields: Promise<object>;
}

/**
 * Short-lived answers of public queries, one entry for each service, language and input. Two callers that ask at the
 * same time share one computation. Bounded by count; the oldest goes first.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maximumEntries: number;

  constructor(maximumEntries = 2000) {
    this.#maximumEntries = maximumEntries;
  }

  get(key: string, seconds: number, compute: () => Promise<object>): Promise<object> {
    const now = Date.now();
    const known = this.#entries.get(key);
    if (known && known.expiresAt > now) return known.fields;
    const fields = compute();
    this.#entries.delete(key);
    this.#entries.set(key, { expiresAt: now + seconds * 1000, fields });
    this.#dropOldest();
    // A failure is answered to those who wait for it and forgotten.
    fields.catch(() => this.#forget(key, fields));
    return fields;
  }

  clear(): void {
    this.#entries.clear();
  }

  #forget(key: string, fields: Promise<object>): void {
    if (this.#entries.get(key)?.fields === fields) this.#entries.delete(key);
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#maximumEntries) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
