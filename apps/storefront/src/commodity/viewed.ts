import { historyAdd } from '@kaimai/contract/history';
import type { Gateway } from '#api/gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { storedValue } from '#settings/stored-value.ts';

const most = 24;

const viewed = storedValue<readonly string[]>({
  key: 'recentlyViewed',
  fallback: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((code) => typeof code === 'string').slice(0, most) : undefined,
});

/** Codes of the products this browser looked at, the newest first. */
export const readViewed = viewed.read;
export const subscribeToViewed = viewed.subscribe;

/** Notes that a product is being looked at: in this browser, and in the buyer's history when signed in. */
export function rememberViewed(commodityCode: string, gateway: Gateway): void {
  viewed.write(withNewest(viewed.read(), commodityCode));
  if (!isSignedIn()) return;
  // The page is complete without it, so a failure is nobody's concern.
  gateway.call(historyAdd, { commodityCodes: [commodityCode] }).catch(() => {});
}

export function forgetViewed(): void {
  viewed.write([]);
}

export function withNewest(codes: readonly string[], newest: string): string[] {
  return [newest, ...codes.filter((code) => code !== newest)].slice(0, most);
}
