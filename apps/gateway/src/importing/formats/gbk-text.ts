import { createReadStream } from 'node:fs';

/** GB2312 is the part of GBK with the common characters: both bytes of a character have at least this value. */
const firstGb2312Byte = 0xa1;
/** Text in GBK is taken for Chinese if at least this share of its non-ASCII characters is in GB2312. */
const minGb2312Share = 0.9;
/** The lowest first byte of Chinese characters and of Hangul; below it are punctuation and letters of other scripts. */
const firstWordByte = 0xb0;
/** The highest first byte of Hangul in EUC-KR. Only three fifths of the common Chinese characters have a first byte up to it. */
const lastHangulByte = 0xc8;
/** Text is taken for Korean if it has at least this many different characters, and at least this share may be Hangul. */
const minDistinct = 50;
const minHangulShare = 0.97;

/** What a text looks like that is valid GBK, as are most Western European and Korean texts; undefined for any other. */
export async function guessLanguage(path: string): Promise<'Chinese' | 'Korean' | undefined> {
  const pairs = new GbkPairs();
  for await (const chunk of createReadStream(path)) pairs.add(chunk as Buffer);
  if (pairs.gb2312Share < minGb2312Share) return undefined;
  return pairs.isKorean ? 'Korean' : 'Chinese';
}

/** Counts the characters of two bytes, if the text is read as GBK. */
class GbkPairs {
  #count = 0;
  #inGb2312 = 0;
  /** The different characters that are words or parts of words, as numbers of 16 bits. */
  readonly #words = new Set<number>();
  /** The first byte of a character whose second byte follows; -1 if the next byte begins a character. */
  #lead = -1;

  add(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.#lead >= 0) {
        this.#addPair(this.#lead, byte);
        this.#lead = -1;
      } else if (byte >= 0x80) this.#lead = byte;
    }
  }

  /** 0 without characters of two bytes. */
  get gb2312Share(): number {
    return this.#count === 0 ? 0 : this.#inGb2312 / this.#count;
  }

  get isKorean(): boolean {
    const hangul = [...this.#words].filter((word) => word >> 8 <= lastHangulByte).length;
    return this.#words.size >= minDistinct && hangul / this.#words.size >= minHangulShare;
  }

  #addPair(lead: number, trail: number): void {
    this.#count += 1;
    if (lead < firstGb2312Byte || trail < firstGb2312Byte) return;
    this.#inGb2312 += 1;
    if (lead >= firstWordByte) this.#words.add(lead * 256 + trail);
  }
}
