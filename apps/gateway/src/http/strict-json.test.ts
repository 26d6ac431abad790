import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, parseStrictJson, parseStrictValue } from '#http/strict-json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Leaves out entries that contain a NUL, as a value or in a key. */
function dropNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? undefined : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.includes('\0')));
}

test('parses every object that JSON.stringify can write, with the result of JSON.parse', () => {
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

test('a NUL is refused, the text “u0000” is not', () => {
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

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s may be nested 24 levels deep, and no deeper', (_what, open, close) => {
  const nested = (depth: number) => parseStrictValue(`${open.repeat(depth)}1${close.repeat(depth)}`);
  expect(nested(24)).toBeDefined();
  expect(nested(25)).toBeUndefined();
});

test('the depth counts open brackets only', () => {
  const deep = `${'['.repeat(23)}${']'.repeat(23)}`;
  expect(parseStrictValue(`[${deep},${deep}]`)).toBeDefined();
  expect(parseStrictValue(`{"a":${deep},"b":${deep}}`)).toBeDefined();
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1, "a" : 2}',
  '{"a":1,"a"\n:2}',
  '{"a":1,"a"\t:2}',
  '{"a":1,"a"\r:2}',
  '{"b":{"a":1,"a":2}}',
])('%j has a duplicate key and is refused', (text) => {
  expect(parseStrictJson(bytes(text))).toBeUndefined();
});

test.each(['{"__proto__":1}', '{"a":{"__proto__":{}}}', '{"\\u005f_proto__":1}'])('%s is refused', (text) => {
  expect(parseStrictJson(bytes(text))).toBeUndefined();
});

test.each(['', '1', '"a"', 'null', '[]', '[{}]', 'true', '{', '{"a":1}}', '{"a', '{"a":"\\', "{'a':1}"])(
  '%j is no object and is refused',
  (text) => {
    expect(parseStrictJson(bytes(text))).toBeUndefined();
  },
);

test('invalid UTF-8 and a byte order mark are refused', () => {
  expect(parseStrictJson(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeUndefined();
  expect(parseStrictJson(Buffer.from('\ufeff{"a":1}'))).toBeUndefined();
  expect(parseStrictJson(Buffer.from('{"a":1}'))).toEqual({ a: 1 });
});

test('a text can be stored unless it contains a NUL or half a surrogate pair', () => {
  expect(isStorable('小壶 😀')).toBe(true);
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable('\ud83d')).toBe(false);
});

test('braces, colons and quotation marks inside of strings are not structure', () => {
  const text = '{"a":"}{][\\":\\\\","b":["a","a",":"],"c":{"a":"\\"a\\":1"}}';
  expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
});

test('a text that is not JSON has no value', () => {
  for (const text of ['', '"', '"a', '{"a":}', '"a":1', '["a":1]', 'u0000'])
    expect(parseStrictValue(text)).toBeUndefined();
  expect(parseStrictValue('"a"')).toBe('a');
  expect(parseStrictValue(' [1, "u0000"] ')).toEqual([1, 'u0000']);
});
