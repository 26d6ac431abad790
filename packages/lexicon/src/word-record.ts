/** The parts of speech that matter for queries. */
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

/** Lists of other words, as their numbers; translations are numbers of the other language. */
export interface WordLists {
  synonyms: number[];
  kinds: number[];
  examples: number[];
  neighbours: number[];
  translations: number[];
}

export interface WordFacts extends WordLists {
  /** The most frequent one first. */
  speech: PartOfSpeech[];
  namesProduct: boolean;
  isAttribute: boolean;
  /** False for phrases that are known only as translations of Chinese words. */
  isWord: boolean;
  /** Whether the supplement contains it: shops commonly sell it under this name. */
  isShopTerm: boolean;
  /** Whether it has very many hyponyms. */
  isBroad: boolean;
  /** Whether it commonly means a person: a nurse. */
  isPerson: boolean;
  /** Whether it commonly means a part of the body. */
  isBodyPart: boolean;
  /** Whether it means a room, another part of a building, or a place outdoors. */
  isPlace: boolean;
  /** The number of the singular whose irregular plural this is. */
  singular: number | undefined;
}

const parts: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];
const lists = ['synonyms', 'kinds', 'examples', 'neighbours', 'translations'] as const;
/** Flags of the first byte. */
const productBit = 0b0100_0000;
const attributeBit = 0b1000_0000;
/** Flags of the second byte. */
const wordBit = 0b1;
const singularBit = 0b10;
const shopTermBit = 0b100;
const broadBit = 0b1000;
const personBit = 0b1_0000;
const bodyPartBit = 0b10_0000;
const placeBit = 0b100_0000;

/**
 * Two bytes of flags, the singular if the word has one, then for each list that is not empty its index, length and numbers. In the
 * first byte, bits 0 to 3 are the parts of speech, and bits 4 and 5 the index of the most frequent one.
 */
export function packRecord(facts: WordFacts): Buffer {
  const first = facts.speech[0];
  const firstByte =
    facts.speech.reduce((sum, part) => sum | (1 << parts.indexOf(part)), 0) |
    ((first ? parts.indexOf(first) : 0) << 4) |
    (facts.namesProduct ? productBit : 0) |
    (facts.isAttribute ? attributeBit : 0);
  const secondByte =
    (facts.isWord ? wordBit : 0) |
    (facts.singular === undefined ? 0 : singularBit) |
    (facts.isShopTerm ? shopTermBit : 0) |
    (facts.isBroad ? broadBit : 0) |
    (facts.isPerson ? personBit : 0) |
    (facts.isBodyPart ? bodyPartBit : 0) |
    (facts.isPlace ? placeBit : 0);
  const numbers = lists.flatMap((list, index) =>
    facts[list].length > 0 ? [index, facts[list].length, ...facts[list]] : [],
  );
  return Buffer.from([
    firstByte,
    secondByte,
    ...[...(facts.singular === undefined ? [] : [facts.singular]), ...numbers].flatMap(varint),
  ]);
}

export function readRecord(record: Buffer): WordFacts {
  const firstByte = record.readUInt8(0);
  const secondByte = record.readUInt8(1);
  const numbers = readVarints(record, 2);
  const isPlural = (secondByte & singularBit) > 0;
  const facts: WordFacts = {
    speech: readSpeech(firstByte),
    namesProduct: (firstByte & productBit) > 0,
    isAttribute: (firstByte & attributeBit) > 0,
    isWord: (secondByte & wordBit) > 0,
    isShopTerm: (secondByte & shopTermBit) > 0,
    isBroad: (secondByte & broadBit) > 0,
    isPerson: (secondByte & personBit) > 0,
    isBodyPart: (secondByte & bodyPartBit) > 0,
    isPlace: (secondByte & placeBit) > 0,
    singular: isPlural ? numbers[0] : undefined,
    synonyms: [],
    kinds: [],
    examples: [],
    neighbours: [],
    translations: [],
  };
  for (let at = isPlural ? 1 : 0; at < numbers.length;) {
    const list = lists[numbers[at] ?? 0];
    const end = at + 2 + (numbers[at + 1] ?? 0);
    if (list) facts[list] = numbers.slice(at + 2, end);
    at = end;
  }
  return facts;
}

function readSpeech(firstByte: number): PartOfSpeech[] {
  const first = parts[(firstByte >> 4) & 0b11];
  const allParts = parts.filter((_, index) => (firstByte & (1 << index)) > 0);
  return allParts.toSorted((a, b) => Number(b === first) - Number(a === first));
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

function readVarints(bytes: Buffer, from: number): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes.subarray(from)) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte >= 128) continue;
    numbers.push(value);
    value = 0;
    shift = 0;
  }
  return numbers;
}
