import type { Currency } from '@kaimai/contract/values/money';
import { useDeferredValue } from 'react';
import { useCurrency } from '#settings/use-settings.ts';

/**
 * The currency of a list's price filter: the currency in the address, or else the buyer's. Deferred, so that the list stays
 * visible.
 */
export function useListCurrency(search: { currency?: Currency | undefined }): Currency {
  const currency = useDeferredValue(useCurrency());
  return search.currency ?? currency;
}
