/**
 * Words in byte order, each with a record, in one buffer: no JavaScript object is stored per word. Blocks of
 * `wordsPerBlock` words begin at the offsets of a table; in a block each word is the length of the prefix it shares
 * with the one before (one byte), the length of the rest (one byte), the rest in UTF-8, the length of its record (one
 * byte) and the record.
 */
export class PackedWords {
  readonly #bytes: Buffer;
  readonly #blocks: number;
  readonly size: number;

  /** The buffer begins with the number of words and the offsets of the blocks, four bytes each. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.size = bytes.readUInt32LE(0);
    this.#blocks = Math.ceil(this.size / wordsPerBlock);
  }

  /** The number of a word; undefined if it is not contained. */
  idOf(word: string): number | undefined {
    const target = Buffer.from(word);
    let low = 0;
    let high = this.#blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#compareFirst(middle, target) <= 0) low = middle;
      else high = middle - 1;
    }
    return this.#idInBlock(low, target);
  }

  wordAt(id: number): string {
    return this.#entry(id).word.toString();
  }

  /** Reads only the lengths of earlier entries, for speed: it is called for every word that is found. */
  recordAt(id: number): Buffer {
    if (id < 0 || id >= this.size) throw noWord(id, this.size);
    const block = Math.floor(id / wordsPerBlock);
    let at = this.#start(block);
    for (let previous = block * wordsPerBlock; previous < id; previous++) {
      const recordLengthAt = this.#recordLengthAt(at);
      at = recordLengthAt + 1 + this.#bytes.readUInt8(recordLengthAt);
    }
    const recordLengthAt = this.#recordLengthAt(at);
    return this.#bytes.subarray(recordLengthAt + 1, recordLengthAt + 1 + this.#bytes.readUInt8(recordLengthAt));
  }

  /** The offset of the byte with the length of an entry's record, which is also the end of the entry's word. */
  #recordLengthAt(entry: number): number {
    return entry + 2 + this.#bytes.readUInt8(entry + 1);
  }

  #entry(id: number): Entry {
    for (const entry of this.#block(Math.floor(id / wordsPerBlock))) {
      if (entry.id === id) return entry;
    }
    throw noWord(id, this.size);
  }

  /**
   * Compares the target with the shared and remaining bytes, without building the words, for speed: it is called for every
   * word of every query. `matched` is how many bytes the predecessor has in common with the target. A word that shares more
   * bytes with its predecessor differs from the target at the same byte; a word that shares fewer comes after the target.
   */
  #idInBlock(block: number, target: Buffer): number | undefined {
    const last = Math.min(this.size, (block + 1) * wordsPerBlock);
    let at = this.size > 0 ? this.#start(block) : 0;
    let matched = 0;
    for (let id = block * wordsPerBlock; id < last; id++) {
      const shared = this.#bytes.readUInt8(at);
      const wordEnd = at + 2 + this.#bytes.readUInt8(at + 1);
      if (shared < matched) return undefined;
      if (shared === matched) {
        matched += this.#matchingLength(at + 2, wordEnd, target, matched);
        if (matched === target.length && matched === shared + wordEnd - at - 2) return id;
      }
      at = wordEnd + 1 + this.#bytes.readUInt8(wordEnd);
    }
    return undefined;
  }

  #matchingLength(from: number, to: number, target: Buffer, targetFrom: number): number {
    const maxLength = Math.min(to - from, target.length - targetFrom);
    let length = 0;
    while (length < maxLength && this.#bytes[from + length] === target[targetFrom + length]) length++;
    return length;
  }

  #start(block: number): number {
    return this.#bytes.readUInt32LE(4 + 4 * block);
  }

  #compareFirst(block: number, target: Buffer): number {
    const at = this.#start(block) + 1;
    const length = this.#bytes.readUInt8(at);
    return this.#bytes.compare(target, 0, target.length, at + 1, at + 1 + length);
  }

  *#block(block: number): Generator<Entry> {
    const last = Math.min(this.size, (block + 1) * wordsPerBlock);
    let at = this.size > 0 ? this.#start(block) : 0;
    let word = Buffer.alloc(0);
    for (let id = block * wordsPerBlock; id < last; id++) {
      const shared = this.#bytes.readUInt8(at);
      const wordEnd = at + 2 + this.#bytes.readUInt8(at + 1);
      word = Buffer.concat([word.subarray(0, shared), this.#bytes.subarray(at + 2, wordEnd)]);
      yield { id, word };
      at = wordEnd + 1 + this.#bytes.readUInt8(wordEnd);
    }
  }
}

interface Entry {
  id: number;
  word: Buffer;
}

function noWord(id: number, size: number): RangeError {
  return new RangeError(`No word ${String(id)} among ${String(size)}`);
}

export const wordsPerBlock = 16;
