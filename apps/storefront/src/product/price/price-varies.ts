import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import type { Currency } from '@kaimai/contract/values/money';

/**
 * Whether the variants of a product differ in price in a currency, so that its price is a lowest one. Older gateways do not
 * send `priceFromCny`.
 */
export function priceVaries(
  { priceFrom, priceFromCny = priceFrom }: Pick<CommodityCard, 'priceFrom' | 'priceFromCny'>,
  currency: Currency,
): boolean {
  return currency === 'CNY' ? priceFromCny : priceFrom;
}
