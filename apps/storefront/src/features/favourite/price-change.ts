import { amountIn, fromDecimal, toDecimal, type Currency, type LabelTable } from '@kaimai/contract/values/money';

export interface PriceChange {
  direction: 'down' | 'up';
  /** The difference as a decimal string. */
  difference: string;
}

/** The change of a price since the product was saved; undefined when it is equal in the buyer's currency. */
export function priceChangeIn(currency: Currency, before: LabelTable | null, now: LabelTable): PriceChange | undefined {
  if (!before) return undefined;
  const difference = fromDecimal(amountIn(now, currency), currency) - fromDecimal(amountIn(before, currency), currency);
  if (difference === 0) return undefined;
  return { direction: difference < 0 ? 'down' : 'up', difference: toDecimal(Math.abs(difference), currency) };
}
