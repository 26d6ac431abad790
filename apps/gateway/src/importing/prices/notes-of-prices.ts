import type { ProductDraft, ReadNote, ReadOptions } from '#importing/product-draft.ts';

/** Three digits behind the point, and before it what can stand before a separator of thousands. */
const perhapsThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/** In a currency of cents `1.299` may be 1 thousand 299: the report says for the first of a product how it was read. */
export function notesOfPrices(
  { variants }: ProductDraft,
  { minorDigits }: Pick<ReadOptions, 'minorDigits'>,
): ReadNote[] {
  if (minorDigits > 2) return [];
  for (const { line, price } of variants)
    if (typeof price === 'string' && perhapsThousands.test(price))
      return [
        { line, text: `the price ${price} is read as ${Number(price).toFixed(2)}, not as ${price.replace('.', '')}` },
      ];
  return [];
}
