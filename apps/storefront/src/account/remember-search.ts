import type { Gateway } from '#api/gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { rememberInBrowser } from './browser-searches.ts';

/** Stores a visitor's search in this browser, and a signed-in buyer's in the account, unless the buyer has turned that off. */
export function rememberSearch(words: string, gateway: Gateway): void {
  if (!isSignedIn()) return rememberInBrowser(words);
  // Optional for the page, so failures are ignored.
  void import('./account-searches.ts').then(({ addSearch }) => addSearch(gateway, words)).catch(() => {});
}
