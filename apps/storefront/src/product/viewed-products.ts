import { historyAdd } from '@kaimai/contract/history';
import type { Gateway } from '#api/gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { storedValue } from '#settings/stored-value.ts';

const most = 24;

const viewed = storedValue<readonly string[]>({
  key: 'recentlyViewed',
  fallback: [],
  parse: parseCodes,
});

function parseCodes(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string').slice(0, most) : undefined;
}

/** Those of them that were looked at while nobody was signed in, until a buyer has said whether they want them. */
const viewedSignedOut = storedValue<readonly string[]>({ key: 'viewedSignedOut', fallback: [], parse: parseCodes });
export const readViewedSignedOut = viewedSignedOut.read;
export const subscribeToViewedSignedOut = viewedSignedOut.subscribe;

/** Whether a buyer who signed in here has not asked for them. The history's page offers them still. */
const offerDismissed = storedValue<boolean>({ key: 'viewedPassedOver', fallback: false, parse: parseFlag });

/** How many a sign-in may ask about: none once they have been passed over, until there are more. */
export function countOfferedViews(): number {
  return offerDismissed.read() ? 0 : viewedSignedOut.read().length;
}

export function dismissViewedOffer(): void {
  if (viewedSignedOut.read().length > 0) offerDismissed.write(true);
}

/** Whether the buyer who is signed in here has paused the history. */
const paused = storedValue<boolean>({
  key: 'historyPaused',
  fallback: false,
  parse: parseFlag,
});

function parseFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Codes of the products this browser looked at, the newest first. */
export const readViewed = viewed.read;
export const subscribeToViewed = viewed.subscribe;

/** Notes that a product is being looked at: in this browser, and in the buyer's history when signed in. */
export function rememberViewed(commodityCode: string, gateway: Gateway): void {
  if (isSignedIn() && paused.read()) return;
  viewed.write(withNewest(viewed.read(), commodityCode));
  if (!isSignedIn()) {
    if (!viewedSignedOut.read().includes(commodityCode)) offerDismissed.write(false);
    viewedSignedOut.write(withNewest(viewedSignedOut.read(), commodityCode));
    return;
  }
  // The page is complete without it, so a failure is nobody's concern.
  gateway.call(historyAdd, { commodityCodes: [commodityCode] }).catch(() => {});
}

export function forgetViewed(): void {
  viewed.write([]);
  clearViewedSignedOut();
}

/** The buyer has taken over what was looked at before the sign-in, or does not want it. */
export function clearViewedSignedOut(): void {
  viewedSignedOut.write([]);
  offerDismissed.write(false);
}

export function pauseViewed(isPaused: boolean): void {
  if (paused.read() !== isPaused) paused.write(isPaused);
}

export function withNewest(codes: readonly string[], newest: string): string[] {
  return [newest, ...codes.filter((code) => code !== newest)].slice(0, most);
}
