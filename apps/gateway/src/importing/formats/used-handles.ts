/** The handles that products of a file have so far. */
export class UsedHandles {
  readonly #used: Set<string>;
  /**
   * The number from which on a suffix may be free, by handle. Searching from 2 each time would take quadratic time for a
   * file with one handle in all its rows.
   */
  readonly #firstFreeNumbers = new Map<string, number>();

  constructor(used: Iterable<string> = []) {
    this.#used = new Set(used);
  }

  has(handle: string): boolean {
    return this.#used.has(handle);
  }

  add(handle: string): void {
    this.#used.add(handle);
  }

  /** The handle with the lowest free number from 2 on as a suffix, such as `mug-2`. It is free until it is added. */
  withNumber(handle: string): string {
    let number = this.#firstFreeNumbers.get(handle) ?? 2;
    while (this.#used.has(`${handle}-${number}`)) number += 1;
    this.#firstFreeNumbers.set(handle, number);
    return `${handle}-${number}`;
  }
}
