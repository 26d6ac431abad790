import { PackedWords } from './packed-words.ts';

/** The content of the file. */
export interface LexiconParts {
  /** SHA-256 of the supplement that the file was made with, in hexadecimal digits. */
  supplement: string;
  english: Buffer;
  chinese: Buffer;
  /** Each traditional character followed by its simplified one. */
  traditional: string;
  /** Frequent Chinese words for products, separated by spaces. */
  chineseProducts: string;
}

/** Must be raised with each change of the layout. */
const version = 2;
const partCount = 5;
const magic = 'KLX';

/** Four bytes of magic and version, the lengths of the parts, the parts. */
export function packFile({ supplement, english, chinese, traditional, chineseProducts }: LexiconParts): Buffer {
  const parts = [Buffer.from(supplement), english, chinese, Buffer.from(traditional), Buffer.from(chineseProducts)];
  const lengths = Buffer.alloc(4 * parts.length);
  for (const [at, { length }] of parts.entries()) lengths.writeUInt32LE(length, 4 * at);
  return Buffer.concat([Buffer.from(magic), Buffer.from([version]), lengths, ...parts]);
}

/** Throws for a file of another layout. */
export function readFile(file: Buffer): {
  supplement: string;
  english: PackedWords;
  chinese: PackedWords;
  traditional: string;
  chineseProducts: string;
} {
  if (file.subarray(0, 3).toString() !== magic || file[3] !== version)
    throw new Error('The lexicon has another layout: write it again with `npm run lexicon`');
  let at = 4 + 4 * partCount;
  const [supplement, english, chinese, traditional, chineseProducts] = [0, 1, 2, 3, 4].map((part) => {
    const from = at;
    at += file.readUInt32LE(4 + 4 * part);
    return file.subarray(from, at);
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  return {
    supplement: supplement.toString(),
    english: new PackedWords(english),
    chinese: new PackedWords(chinese),
    traditional: traditional.toString(),
    chineseProducts: chineseProducts.toString(),
  };
}
