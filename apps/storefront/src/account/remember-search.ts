import type { Gateway } from '#api/gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { rememberInBrowser } from './browser-searches.ts';

/** Remembers a search: of a visitor in this browser, of a signed-in buyer in the account, unless the buyer keeps none. */
export function rememberSearch(words: string, gateway: Gateway): void {
  if (!isSignedIn()) return rememberInBrowser(words);
  // Optional for the page, so failures are ignored.
  void import('./account-searches.ts').then(({ addSearch }) => addSearch(gateway, words)).catch(() => {});
}
