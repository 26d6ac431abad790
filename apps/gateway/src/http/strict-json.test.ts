import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from '#http/strict-json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Leaves out what holds a NUL, as a value or in a key. */
function dropNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? undefined : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.includes('\0')));
}

test('reads every object that JSON can write, as JSON does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (object) => {
      const text = JSON.stringify(object);
      const refused = text.includes('"__proto__":') || JSON.stringify(object, dropNul) !== text;
      const expected = refused ? undefined : JSON.parse(text);
      expect(parseStrictJson(bytes(text))).toEqual(expected);
    }),
  );
});

test('keys that look alike in different objects are no duplicates', () => {
  expect(parseStrictJson(bytes('{"a":{"b":1},"c":[{"b":":"},{"b":"\\""}]}'))).toBeDefined();
  expect(parseStrictJson(bytes('{"a":1,"\\u0061":2}'))).toBeUndefined();
});

test('a NUL is refused, the words “u0000” are not', () => {
  expect(parseStrictJson(bytes('{"a":"\\u0000"}'))).toBeUndefined();
  expect(parseStrictJson(bytes('{"a":"\\\\\\u0000"}'))).toBeUndefined();
  expect(parseStrictJson(bytes('{"a":"\\\\u0000 u0000"}'))).toEqual({ a: '\\u0000 u0000' });
});

test('half a surrogate pair is refused, a whole one is not', () => {
  expect(parseStrictJson(bytes('{"a":"\\ud83d"}'))).toBeUndefined();
  expect(parseStrictJson(bytes('{"\\ud83d":"\\ude00"}'))).toBeUndefined();
  expect(parseStrictJson(bytes('{"a":{"b":["\\udE00\\uD83D"]}}'))).toBeUndefined();
  expect(parseStrictJson(bytes('{"a":"\\ud83d\\ude00 \\\\ud83d"}'))).toEqual({ a: '😀 \\ud83d' });
});
