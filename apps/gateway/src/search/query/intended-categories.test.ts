import { expect, test } from 'vitest';
import { withoutLonely } from '#search/query/intended-categories.ts';

const category = (...path: number[]) => ({ path });

test('a category alone in its department is left out beside three of another department', () => {
  const strings = category(1, 10, 100);
  const percussion = category(1, 10, 101);
  const flutes = category(1, 10, 102);
  const keyboards = category(2, 20, 200);
  expect(withoutLonely([strings, keyboards, percussion, flutes])).toEqual([strings, percussion, flutes]);
  expect(withoutLonely([strings, keyboards, percussion])).toEqual([strings, percussion, keyboards]);
});
