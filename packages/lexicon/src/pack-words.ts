import { wordsPerBlock } from './packed-words.ts';

/** A word and its record, of at most 255 bytes each. */
export interface WordRecord {
  word: string;
  record: Buffer;
}

/** Sorts words as `PackedWords` needs them. */
export function sortByBytes(words: readonly string[]): string[] {
  return words.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** The buffer that `PackedWords` reads; the words must be distinct and sorted by `sortByBytes`. */
export function packWords(words: readonly WordRecord[]): Buffer {
  const blocks = Array.from({ length: Math.ceil(words.length / wordsPerBlock) }, (_, block) =>
    packBlock(words.slice(block * wordsPerBlock, (block + 1) * wordsPerBlock)),
  );
  const header = Buffer.alloc(4 + 4 * blocks.length);
  header.writeUInt32LE(words.length, 0);
  let start = header.length;
  for (const [index, block] of blocks.entries()) {
    header.writeUInt32LE(start, 4 + 4 * index);
    start += block.length;
  }
  return Buffer.concat([header, ...blocks]);
}

function packBlock(words: readonly WordRecord[]): Buffer {
  let previous = Buffer.alloc(0);
  const entries = words.flatMap(({ word, record }) => {
    const bytes = Buffer.from(word);
    let shared = 0;
    while (shared < Math.min(bytes.length, previous.length) && bytes[shared] === previous[shared]) shared += 1;
    previous = bytes;
    const rest = bytes.subarray(shared);
    return [byte(shared), byte(rest.length), rest, byte(record.length), record];
  });
  return Buffer.concat(entries);
}

/** Throws a RangeError for a value that does not fit. */
function byte(value: number): Buffer {
  const bytes = Buffer.alloc(1);
  bytes.writeUInt8(value);
  return bytes;
}
