import { expect, test } from 'vitest';
import { withDistinctStems } from '#search/indexing/distinct-stems.ts';

test.each([
  ['boxing gloves', 'boxingq gloves'],
  ['stocking stockings', 'stockingq stockingq'],
  ["'shorts':AB | 'short'", "'shortsq':AB | 'short'"],
  ['cloths for cloth clothes', 'clothq for clothq clothes'],
  ['fishing-rod', 'fishingq-rod'],
  ['unboxing shortstop', 'unboxing shortstop'],
  ['boxings2 shortss', 'boxings2 shortss'],
  ['裤shorts', '裤shorts'],
  ['', ''],
])('“%s” is indexed as “%s”', (text, expected) => {
  expect(withDistinctStems(text)).toBe(expected);
});
