import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test('a short text stays as it is, on one line', () => {
  expect(shortenText(' A quiet\n floor. ')).toBe('A quiet floor.');
});

test('a long text ends after a sentence', () => {
  const first = 'We recorded birds for eleven years before we built headphones, and everybody hears it.';
  expect(shortenText(`${first} ${'Then '.repeat(40)}`)).toBe(first);
  const chinese = '做耳机之前，我们录了十一年鸟。'.repeat(6);
  expect(shortenText(`${chinese}${'底噪低'.repeat(60)}`)).toBe(chinese);
});

test('a long text ends after a word if its first sentence is too long', () => {
  const shortened = shortenText('feather '.repeat(60));
  expect(shortened).toMatch(/^(feather )+feather…$/);
  expect(shortened.length).toBeLessThanOrEqual(160);
});

test('a character of two code units is not cut in half', () => {
  expect(shortenText('🦊'.repeat(200))).toBe(`${'🦊'.repeat(79)}…`);
});

test('a long text without spaces is truncated', () => {
  expect(shortenText('鸟'.repeat(400))).toBe(`${'鸟'.repeat(159)}…`);
});
