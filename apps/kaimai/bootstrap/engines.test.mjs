import { expect, test } from 'vitest';
import { areEngines, runEngines } from './engines.mjs';

test.each([
  [[], true],
  [['firefox'], true],
  [['WebKit', 'Firefox'], true],
  [['chromium'], false],
  [['firefox', 'buys'], false],
])('arguments %j name engines: %s', (args, expected) => {
  expect(areEngines(args)).toBe(expected);
});

test('other arguments are refused before anything is installed', async () => {
  expect(await runEngines(['buys'])).toBe(1);
});
