import { settlementCurrencyFor } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import { priceHistogram, type PriceHistogram } from '#search/filters/price-histogram.ts';
import { maxMinor, settlementBound } from './price-bound.ts';
import type { ProductFilter } from './product-filter.ts';

/** The price, in dollars or yuan: bounds in another currency are converted to the one in which the buyer would pay. */
export const price: ProductFilter<PriceHistogram | null> = {
  conditions: ({ fromWords, ...chosen }, rates) => {
    const { currency, priceFrom, priceTo } = fromWords?.price ?? chosen;
    if (priceFrom === undefined && priceTo === undefined) return [];
    const settlement = settlementCurrencyFor(currency);
    const from = priceFrom === undefined ? 0 : settlementBound('from', priceFrom, currency, rates);
    const to = priceTo === undefined ? maxMinor : settlementBound('to', priceTo, currency, rates);
    const column = sql.ref(settlement === 'CNY' ? 'p.price_cny_minor' : 'p.price_usd_minor');
    return [
      {
        value: [settlement, from, to],
        where: sql<boolean>`${column} BETWEEN ${from} AND ${to}`,
        test: () => (facts, row) => {
          const minor = facts.price(row, settlement);
          return minor >= from && minor <= to;
        },
      },
    ];
  },
  startCount: ({ currency }) => {
    const settlement = settlementCurrencyFor(currency);
    const prices: number[] = [];
    return {
      add: (facts, row) => prices.push(facts.price(row, settlement)),
      count: () => priceHistogram(Int32Array.from(prices)),
    };
  },
};
