import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from '#http/strict-json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('reads every object that JSON can write, as JSON does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (object) => {
      const text = JSON.stringify(object);
      const expected = text.includes('"__proto__"') ? undefined : JSON.parse(text);
      expect(parseStrictJson(bytes(text))).toEqual(expected);
    }),
  );
});

test('keys that look alike in different objects are no duplicates', () => {
  expect(parseStrictJson(bytes('{"a":{"b":1},"c":[{"b":":"},{"b":"\\""}]}'))).toBeDefined();
  expect(parseStrictJson(bytes('{"a":1,"\\u0061":2}'))).toBeUndefined();
});
