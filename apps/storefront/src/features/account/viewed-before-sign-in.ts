import { historyAdd } from '@kaimai/contract/history/history';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import type { Gateway } from '#api/gateway.ts';
import {
  countOfferedViews,
  dismissViewedOffer,
  readViewedSignedOut,
  clearViewedSignedOut,
} from '#product/viewed/viewed-products.ts';

/** Stores the choice for this sign-in, which may lead to the page of an identity provider and back. */
const choiceKey = 'add viewed';

export function isAddingRequested(): boolean {
  return readItem('session', choiceKey) !== null;
}

export function setAddingRequested(isRequested: boolean): void {
  if (isRequested) writeItem('session', choiceKey, 'yes');
  else removeItem('session', choiceKey);
}

/** Adds the products viewed before the sign-in to the buyer's history, or stores that the buyer declined. */
export async function addViewedToHistory(gateway: Gateway): Promise<void> {
  const codes = isAddingRequested() && countOfferedViews() > 0 ? [...readViewedSignedOut()] : [];
  setAddingRequested(false);
  dismissViewedOffer();
  if (codes.length === 0) return;
  await gateway.call(historyAdd, { commodityCodes: codes });
  clearViewedSignedOut();
}
