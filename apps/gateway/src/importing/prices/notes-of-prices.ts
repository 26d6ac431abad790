import type { ProductDraft, ReadNote, ReadOptions } from '#importing/product-draft.ts';

/** Three digits after the point, and before it what can stand before a separator of thousands. */
const perhapsThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/** In a currency with cents, `1.299` may mean 1299. Returns a note about how the first such price of a product was read. */
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
