import type { Currency } from '@kaimai/contract/values/money';

export interface PriceBounds {
  priceFrom?: string;
  priceTo?: string;
  /** Undefined for no bound. */
  currency?: Currency;
}

const signs: readonly [RegExp, Currency][] = [
  [/\$|usd|dollar|buck|美元/i, 'USD'],
  [/[¥￥元块]|rmb|yuan|人民币/i, 'CNY'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
];

/** Reads prices from words such as `under $50` or `100-200元`; an amount alone is a maximum. */
export function readPriceWords(words: string): PriceBounds | undefined {
  const [first, second] = words.match(/\d+(?:\.\d+)?/g) ?? [];
  if (first === undefined) return undefined;
  const currency = signs.find(([sign]) => sign.test(words))?.[1];
  const said = currency && { currency };
  if (second !== undefined) return { priceFrom: first, priceTo: second, ...said };
  const isLeast = /over|above|more than|以上/i.test(words);
  return isLeast ? { priceFrom: first, ...said } : { priceTo: first, ...said };
}
