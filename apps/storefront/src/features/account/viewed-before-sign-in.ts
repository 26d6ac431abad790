import { historyAdd } from '@kaimai/contract/history/history';
import type { Gateway } from '#api/gateway.ts';
import {
  countOfferedViews,
  dismissViewedOffer,
  readViewedSignedOut,
  clearViewedSignedOut,
} from '#product/viewed-products.ts';

/** The choice at this sign-in. Outside the form, because the second step replaces the form. */
let isWanted = false;

export function isAddingWanted(): boolean {
  return isWanted;
}

export function setAddingWanted(wanted: boolean): void {
  isWanted = wanted;
}

/** Adds the products viewed before the sign-in to the buyer's history, or stores that the buyer declined. */
export async function addViewedToHistory(gateway: Gateway): Promise<void> {
  const codes = isWanted && countOfferedViews() > 0 ? [...readViewedSignedOut()] : [];
  isWanted = false;
  dismissViewedOffer();
  if (codes.length === 0) return;
  await gateway.call(historyAdd, { commodityCodes: codes });
  clearViewedSignedOut();
}
