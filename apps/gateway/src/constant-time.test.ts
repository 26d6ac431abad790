import { expect, test } from 'vitest';
import { isSameSecret } from '#constant-time.ts';

test.each([
  ['the same text', 'c0ffee', 'c0ffee', true],
  ['the same bytes as a text', 'é', Buffer.from('é'), true],
  ['another text of this length', 'c0ffee', 'c0ffef', false],
  ['another case', 'C0FFEE', 'c0ffee', false],
  ['a beginning', 'c0ff', 'c0ffee', false],
  ['nothing', '', 'c0ffee', false],
])('%s is compared with a secret', (_title, received, expected, isSame) => {
  expect(isSameSecret(received, expected)).toBe(isSame);
});
