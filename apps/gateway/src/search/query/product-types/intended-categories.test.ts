import { expect, test } from 'vitest';
import { withoutLoneCategories } from '#search/query/product-types/intended-categories.ts';

/** A category by its path, of which the second id is the department. */
const category = (...path: number[]) => ({ path });

test('categories are grouped by department; a single one of its department is left out if another department has three', () => {
  const strings = category(1, 10, 100);
  const percussion = category(1, 10, 101);
  const flutes = category(1, 10, 102);
  const keyboards = category(2, 20, 200);
  expect(withoutLoneCategories([strings, keyboards, percussion, flutes])).toEqual([strings, percussion, flutes]);
  expect(withoutLoneCategories([strings, keyboards, percussion])).toEqual([strings, percussion, keyboards]);
});
