import { expect, test } from 'vitest';
import { shops } from './shops.ts';

/** Remarks in descriptions, and patterns for the English titles of the products of which they are true. */
const remarks: [remark: RegExp, trueOf: RegExp][] = [
  [/Glass travels/, /oil|sauce/],
  [/out of children’s reach/, /liquid|tablets|detergent|cleaner|medicine|bleach/],
  [/down can be traced/, /down(?!-free)/],
  [/sizes of tips/, /ear(buds|phones)/],
  [/side by side and takes a keyboard/, /tablet|Slate|Parlour/],
  [/pair up as stereo/, /speaker/],
  [/Packed with air/, /crisps/],
  [/sheds a little/, /towel|rug/],
  [/wooden floor/, /dumbbells|treadmill|walking pad|bike/],
  [/carried on planes/, /power bank/],
];
const products = shops.flatMap((shop) => shop.products);

test.each(remarks)('the remark %s is only in descriptions of products of which it is true', (remark, trueOf) => {
  const titles = products
    .filter(({ description }) => description.some(({ en }) => remark.test(en)))
    .map(({ title }) => title.en);
  expect(titles.length, 'products with the remark').toBeGreaterThan(0);
  expect(titles.filter((title) => !trueOf.test(title))).toEqual([]);
});
