import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['maren.kowalski@posteo.net', 'm•••i@posteo.net'],
  ['abc@posteo.net', 'a•••c@posteo.net'],
  ['ab@posteo.net', 'a•••@posteo.net'],
  ['a@posteo.net', 'a•••@posteo.net'],
  ['"a@b"@posteo.net', '"•••"@posteo.net'],
])('%s is shown as %s, never with its whole name', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
