import { expect, test } from 'vitest';
import { toSale } from '#catalogue/card.ts';
import { PriceLabels } from '#currency/price-labels.ts';

const labels = new PriceLabels({ USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 });

test.each([
  [80_00, 100_00, 20],
  [71_00, 100_00, 29],
  [66_67, 100_00, 33],
  [99_99, 100_00, null],
  [100_00, 100_00, null],
  [120_00, 100_00, null],
])('%i after %i is a sale of %s %%', (priceUsdMinor, beforeUsdMinor, salePercent) => {
  expect(toSale({ priceUsdMinor, beforeUsdMinor, beforeCnyMinor: 700_00 }, labels).salePercent).toBe(salePercent);
});
