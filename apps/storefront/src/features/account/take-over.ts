import { historyAdd } from '@kaimai/contract/history';
import type { Gateway } from '#api/gateway.ts';
import {
  countOfferedViews,
  dismissViewedOffer,
  readViewedSignedOut,
  clearViewedSignedOut,
} from '#product/viewed-products.ts';

/** What is ticked at this sign-in; it outlives the form, which gives way to a second step. */
let isWanted = false;

export function isTakeOverWanted(): boolean {
  return isWanted;
}

export function wantTakeOver(wanted: boolean): void {
  isWanted = wanted;
}

/** Adds what was looked at here before the sign-in to the buyer's history, or remembers that it was not wanted. */
export async function takeOverViewed(gateway: Gateway): Promise<void> {
  const codes = isWanted && countOfferedViews() > 0 ? [...readViewedSignedOut()] : [];
  isWanted = false;
  dismissViewedOffer();
  if (codes.length === 0) return;
  await gateway.call(historyAdd, { commodityCodes: codes });
  clearViewedSignedOut();
}
