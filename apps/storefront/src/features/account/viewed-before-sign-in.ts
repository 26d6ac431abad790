import { historyAdd } from '@kaimai/contract/history/history';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import type { Gateway } from '#api/gateway.ts';
import {
  countOfferedViews,
  dismissViewedOffer,
  readViewedSignedOut,
  clearViewedSignedOut,
} from '#product/viewed-products.ts';

/** The choice at this sign-in, which may lead to a provider's page and back. */
const choiceKey = 'add viewed';

export function isAddingWanted(): boolean {
  return readItem('session', choiceKey) !== null;
}

export function setAddingWanted(wanted: boolean): void {
  if (wanted) writeItem('session', choiceKey, 'yes');
  else removeItem('session', choiceKey);
}

/** Adds the products viewed before the sign-in to the buyer's history, or stores that the buyer declined. */
export async function addViewedToHistory(gateway: Gateway): Promise<void> {
  const codes = isAddingWanted() && countOfferedViews() > 0 ? [...readViewedSignedOut()] : [];
  setAddingWanted(false);
  dismissViewedOffer();
  if (codes.length === 0) return;
  await gateway.call(historyAdd, { commodityCodes: codes });
  clearViewedSignedOut();
}
