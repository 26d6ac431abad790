import { expect, test } from 'vitest';
import { newCode, normaliseCode } from './mailed-code.ts';

test('codes have six characters that do not look alike, a digit among them, and differ', () => {
  const codes = Array.from({ length: 1000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^(?=[A-Z]*\d)[2-9A-HJ-NP-Z]{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(995);
});

test.each([
  ['k7m4qx', 'K7M4QX'],
  ['Ｋ７Ｍ４ＱＸ', 'K7M4QX'],
])('%s is read as %s', (entered, code) => {
  expect(normaliseCode(entered)).toBe(code);
});
