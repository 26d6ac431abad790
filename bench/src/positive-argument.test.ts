import { expect, test } from 'vitest';
import { positiveArgument } from './positive-argument.ts';

test.each([
  ['3', 3],
  ['0.5', 0.5],
])('the argument “%s” replaces the default', (argument, value) => {
  expect(positiveArgument(10, argument)).toBe(value);
});

test.each(['0', '-1', 'many', '', 'Infinity'])('the argument “%s” is refused', (argument) => {
  expect(() => positiveArgument(10, argument)).toThrow(`“${argument}” is not a positive number`);
});
