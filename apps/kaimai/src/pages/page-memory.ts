/** Enough for any usual page: memory that is not written to is not occupied. */
export const memoryBytes = 1024 * 1024;
/** UTF-8 needs at most three bytes for each UTF-16 unit. */
const maxLength = Math.floor(memoryBytes / 3);
const maxSpare = 2;

const encoder = new TextEncoder();

/**
 * Memory for pages on their way to the thread that finishes them, used again when it comes back. New memory for each page
 * would cost more in page faults and collections than writing the page.
 */
export class PageMemory {
  readonly #spare: ArrayBuffer[] = [];

  /** The text as UTF-8, in memory that the caller may transfer. */
  write(text: string): Uint8Array<ArrayBuffer> {
    if (text.length > maxLength) return encoder.encode(text);
    const memory = new Uint8Array(this.#spare.pop() ?? new ArrayBuffer(memoryBytes));
    return memory.subarray(0, encoder.encodeInto(text, memory).written);
  }

  /** Memory of unusual sizes is freed immediately, not by the next collection. */
  reclaim(memory: ArrayBuffer): void {
    if (memory.byteLength === memoryBytes && this.#spare.length < maxSpare) this.#spare.push(memory);
    else memory.transfer(0);
  }
}
