import { describe, expect, test } from 'vitest';
import { isBarInRange, readBound } from './price-range.ts';

describe('a typed price bound', () => {
  test.each([
    ['100', '100'],
    [' 1,700 ', '1700'],
    ['３００', '300'],
    ['12.5', '12.5'],
    ['12.', '12'],
    ['0.1234', '0.123'],
  ])('%j is read as %s', (typed, bound) => {
    expect(readBound(typed)).toBe(bound);
  });

  test('has at most as many decimals as its currency', () => {
    expect([readBound('9.999', 2), readBound('9.99', 0), readBound('9.999', 3)]).toEqual(['9.99', '9', '9.999']);
  });

  test.each(['', 'abc', '-5', '1e3', '1.2.3', '.5', '12345678901', null])('%j is invalid', (typed) => {
    expect(readBound(typed)).toBeUndefined();
  });
});

describe('the bars of a price range', () => {
  // The bars end at 20, 40, 80 and 160.
  const price = { lowest: '10', highest: '160', histogram: [1, 2, 3, 4] };
  const highlightedBars = (from: string, to: string) =>
    price.histogram.map((_, index) => isBarInRange(index, price, { from, to }));

  test('are highlighted where they overlap the range', () => {
    expect(highlightedBars('15', '75')).toEqual([true, true, true, false]);
    expect(highlightedBars('25', '')).toEqual([false, true, true, true]);
    expect(highlightedBars('', '15')).toEqual([true, false, false, false]);
  });

  test('are not highlighted where they only touch the range', () => {
    expect(highlightedBars('20', '')).toEqual([false, true, true, true]);
    expect(highlightedBars('', '40')).toEqual([true, true, false, false]);
  });

  test('are not highlighted without a range', () => {
    expect(highlightedBars('', '')).toEqual([false, false, false, false]);
  });
});
