import { expect, test } from 'vitest';
import { toSale } from '#catalogue/card.ts';
import { PriceLabels } from '#currency/price-labels.ts';

const labels = new PriceLabels({ USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 });

test.each([
  [80_00, 100_00, 20],
  [71_00, 100_00, 29],
  [66_67, 100_00, 33],
])('%i after %i is a sale of %i %%', (price, before, salePercent) => {
  expect(salePercentOf(price, before)).toBe(salePercent);
});

test.each([
  [99_99, 100_00],
  [100_00, 100_00],
  [120_00, 100_00],
])('%i after %i is no sale', (price, before) => {
  expect(salePercentOf(price, before)).toBeNull();
});

function salePercentOf(priceUsdMinor: number, beforeUsdMinor: number): number | null {
  const [priceCnyMinor, beforeCnyMinor] = [priceUsdMinor * 7, beforeUsdMinor * 7];
  return toSale({ priceUsdMinor, beforeUsdMinor, priceCnyMinor, beforeCnyMinor }, labels).salePercent;
}

test('of two reductions the smaller one is the sale, and there is none if one price is not reduced', () => {
  const reducedBy20 = { priceUsdMinor: 80_00, beforeUsdMinor: 100_00, beforeCnyMinor: 700_00 };
  expect(toSale({ ...reducedBy20, priceCnyMinor: 630_00 }, labels).salePercent).toBe(10);
  expect(toSale({ ...reducedBy20, priceCnyMinor: 700_00 }, labels).salePercent).toBeNull();
});
