import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRecord, readRecord, type PartOfSpeech } from './word-record.ts';

const ids = fc.array(fc.nat(2_000_000), { maxLength: 12 });
const facts = fc.record({
  speech: fc.shuffledSubarray<PartOfSpeech>(['noun', 'verb', 'adjective', 'adverb'], { maxLength: 2 }),
  namesProduct: fc.boolean(),
  isAttribute: fc.boolean(),
  isWord: fc.boolean(),
  isShopTerm: fc.boolean(),
  isBroad: fc.boolean(),
  isPerson: fc.boolean(),
  isBodyPart: fc.boolean(),
  isPlace: fc.boolean(),
  singular: fc.option(fc.nat(2_000_000), { nil: undefined }),
  synonyms: ids,
  kinds: ids,
  examples: ids,
  neighbours: ids,
  translations: ids,
});

test('a packed record is read back unchanged', () => {
  fc.assert(
    fc.property(facts, (record) => {
      expect(readRecord(packRecord(record))).toEqual(record);
    }),
  );
});
