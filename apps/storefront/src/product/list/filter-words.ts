import type { QueryFilter } from '@kaimai/contract/search/search';
import { formatMoney, type Currency } from '@kaimai/contract/values/money';

/** `US$100 – US$1,700`, `≥ US$100`, `≤ US$1,700` */
export function priceWords(from: string | undefined, to: string | undefined, currency: Currency): string {
  if (from && to) return `${formatMoney(from, currency)} – ${formatMoney(to, currency)}`;
  return from ? `≥ ${formatMoney(from, currency)}` : `≤ ${formatMoney(to ?? '0', currency)}`;
}

/**
 * A filter recognised in the query. A price is shown with its currency, even if the query has none; anything else as
 * typed, without the Chinese particle 的 at its end.
 */
export function queryFilterWords({ price, typed }: QueryFilter): string {
  if (!price) return typed.replace(/的$/, '');
  return priceWords(price.from ?? undefined, price.to ?? undefined, price.currency);
}
