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

test.each([
  [630_00, 10],
  [700_00, null],
])('a sale by 20 %% in dollars and from CN￥700 to %i fen in yuan is one of %s %%', (priceCnyMinor, salePercent) => {
  const row = { priceUsdMinor: 80_00, beforeUsdMinor: 100_00, priceCnyMinor, beforeCnyMinor: 700_00 };
  expect(toSale(row, labels).salePercent).toBe(salePercent);
});
