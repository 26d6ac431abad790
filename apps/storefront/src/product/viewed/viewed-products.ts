import type { Gateway } from '#api/gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { storedValue } from '#settings/stored-value.ts';
import { storedCodes } from '#product/stored-codes.ts';

const maxViewed = 24;

const viewed = storedCodes('recentlyViewed', maxViewed);

/** Products viewed while signed out; stored until a buyer adds them to the history or removes them on its page. */
const viewedSignedOut = storedCodes('viewedSignedOut', maxViewed);
export const readViewedSignedOut = viewedSignedOut.read;
export const subscribeToViewedSignedOut = viewedSignedOut.subscribe;

/** Whether the offer at the sign-in was declined. The history page still offers the products. */
const offerDismissed = storedValue<boolean>({ key: 'viewedPassedOver', fallback: false, parse: parseFlag });

/** The number of products that a sign-in offers to add: 0 after the offer was declined, until another product is viewed. */
export function countOfferedViews(): number {
  return offerDismissed.read() ? 0 : viewedSignedOut.read().length;
}

/** Records that the buyer has declined the offer. */
export function dismissViewedOffer(): void {
  if (viewedSignedOut.read().length > 0) offerDismissed.write(true);
}

/** Whether the signed-in buyer has paused the history. */
const historyPaused = storedValue<boolean>({
  key: 'historyPaused',
  fallback: false,
  parse: parseFlag,
});

function parseFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** The codes of the products viewed in this browser, newest first. */
export const readViewed = viewed.read;
export const subscribeToViewed = viewed.subscribe;

/**
 * Records the view of a product in this browser, and in the history of the signed-in buyer, who may have paused both. Without a
 * session, the product is also offered at the next sign-in.
 */
export function rememberViewed(commodityCode: string, gateway: Gateway): void {
  if (isSignedIn() && historyPaused.read()) return;
  viewed.write(withNewest(viewed.read(), commodityCode));
  if (!isSignedIn()) {
    if (!viewedSignedOut.read().includes(commodityCode)) offerDismissed.write(false);
    viewedSignedOut.write(withNewest(viewedSignedOut.read(), commodityCode));
    return;
  }
  // Optional for the page, so failures are ignored. Visitors do not load the service.
  void import('@kaimai/contract/history/history')
    .then(({ historyAdd }) => gateway.call(historyAdd, { commodityCodes: [commodityCode] }))
    .catch(() => {});
}

/** Removes products from this browser's list, and from the offer at the next sign-in; an account's history has its own call. */
export function forgetViewedProducts(commodityCodes: readonly string[]): void {
  const forgotten = new Set(commodityCodes);
  for (const list of [viewed, viewedSignedOut]) list.write(list.read().filter((code) => !forgotten.has(code)));
}

export function forgetViewed(): void {
  viewed.write([]);
  clearViewedSignedOut();
}

/** Called when the products viewed before the sign-in were added to the history, declined on its page or forgotten. */
export function clearViewedSignedOut(): void {
  viewedSignedOut.write([]);
  offerDismissed.write(false);
}

export function setHistoryPaused(isPaused: boolean): void {
  if (historyPaused.read() !== isPaused) historyPaused.write(isPaused);
}

/** The codes with the newest one first: each once, and no more than are stored. */
export function withNewest(codes: readonly string[], newest: string): string[] {
  return [newest, ...codes.filter((code) => code !== newest)].slice(0, maxViewed);
}
