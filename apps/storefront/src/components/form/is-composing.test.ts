import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

const enterKeyCode = 13;

test.each([
  ['an ordinary Enter', { isComposing: false, keyCode: enterKeyCode }, false],
  ['a key during the composition', { isComposing: true, keyCode: 229 }, true],
  ['the Enter that ends the composition in Chrome and Firefox', { isComposing: true, keyCode: enterKeyCode }, true],
  ['the Enter that ends the composition in Safari', { isComposing: false, keyCode: 229 }, true],
])('%s belongs to a composition: %o, %s', (_name, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
