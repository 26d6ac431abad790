import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByBytes, packWords } from './pack-words.ts';
import { PackedWords } from './packed-words.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'z', ' ', '-', '茶', '杯', '𠮷'),
  minLength: 1,
  maxLength: 8,
});

test('every packed word is found with its record, and no other word', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 80 }), text, (words, other) => {
      const sorted = sortByBytes(words);
      const packed = new PackedWords(
        packWords(sorted.map((word) => ({ word, record: Buffer.from(`record of ${word}`) }))),
      );
      expect(packed.size).toBe(words.length);
      for (const id of [-1, words.length]) expect(() => packed.recordAt(id)).toThrow(/^No word/);
      for (const [id, word] of sorted.entries()) {
        expect(packed.idOf(word)).toBe(id);
        expect(packed.wordAt(id)).toBe(word);
        expect(packed.recordAt(id).toString()).toBe(`record of ${word}`);
      }
      if (!words.includes(other)) expect(packed.idOf(other)).toBeUndefined();
    }),
  );
});

test('an empty pack contains no word', () => {
  const packed = new PackedWords(packWords([]));
  expect(packed.idOf('')).toBeUndefined();
  expect(packed.idOf('mug')).toBeUndefined();
  expect(() => packed.wordAt(0)).toThrow(RangeError);
});

test('a record of more than 255 bytes is refused', () => {
  expect(() => packWords([{ word: 'mug', record: Buffer.alloc(256) }])).toThrow(RangeError);
});
